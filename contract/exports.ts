import Type, { type Static } from "typebox";

/** What is made of a result; without options the result itself. */
export const exportOptions = Type.Object({
  /** `proof` is made as PDF only. */
  kind: Type.Optional(Type.Enum(["result", "proof", "inquiry"])),
  /** Of an inquiry: what the letter says before its points; paragraphs are parted by an empty line. */
  opening: Type.Optional(Type.String({ maxLength: 5000 })),
});
export type ExportOptions = Static<typeof exportOptions>;
