import type { BatchCheck, BatchRule } from "./batch-check.ts";
import { buchungFehlt, linkOhneBeleg } from "./belege-und-buchungen.ts";
import { gleicherInhalt } from "./gleicher-inhalt.ts";
import { kontoOhneStammdaten, zahlungsbedingungFehlt } from "./stammdaten-fehlen.ts";
import { stapelDoppelt } from "./stapel-doppelt.ts";

const onlyInBatches: readonly BatchCheck[] = [stapelDoppelt, kontoOhneStammdaten, zahlungsbedingungFehlt];

/** Rules that only several files together can break. */
export const batchRules: readonly BatchRule[] = onlyInBatches.map(({ rule }) => rule);

/** All conditions on the files of a Sammel-Upload, sorted by id; some rules hold inside a file or package, too. */
export const batchChecks: readonly BatchCheck[] = [
  ...onlyInBatches,
  gleicherInhalt,
  linkOhneBeleg,
  buchungFehlt,
].toSorted((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
