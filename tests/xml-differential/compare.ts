import { askEngine } from "./ask-engine.ts";
import { type Comparison, exceptions } from "./exceptions.ts";
import { askLibxml2 } from "./libxml2.ts";

export const compare = (bytes: Uint8Array): Comparison => ({
  bytes,
  text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
  engine: askEngine(bytes),
  libxml2: askLibxml2(bytes),
});

export const differs = ({ engine, libxml2 }: Comparison): boolean => engine.answer !== libxml2.answer;

export const exceptionsOf = (comparison: Comparison): readonly string[] =>
  exceptions.filter(({ applies }) => applies(comparison)).map(({ id }) => id);
