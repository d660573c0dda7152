import * as batch from "./batch/catalogue.ts";
import * as bewegungsdaten from "./csv/bewegungsdaten/catalogue.ts";
import * as buchungsstapel from "./csv/buchungsstapel/catalogue.ts";
import * as datei from "./csv/datei/catalogue.ts";
import * as felder from "./csv/felder/catalogue.ts";
import * as folgen from "./csv/folgen/catalogue.ts";
import * as kopfdaten from "./csv/kopfdaten/catalogue.ts";
import * as mandant from "./csv/mandant/catalogue.ts";
import * as plausibilitaet from "./csv/plausibilitaet/catalogue.ts";
import * as stammdaten from "./csv/stammdaten/catalogue.ts";
import * as xml from "./xml/catalogue.ts";

/*
 * Every folder of rules has a catalogue with one line for each of its files, and these files export nothing but rules,
 * one by one or as lists.
 */

export const csvFolders = {
  bewegungsdaten,
  buchungsstapel,
  datei,
  felder,
  folgen,
  kopfdaten,
  mandant,
  plausibilitaet,
  stammdaten,
};

export const xmlFolder = xml;

export const batchFolder = batch;
