import Type, { type Static } from "typebox";

/** Kind and options of an export; without options it is the result itself. */
export const exportOptions = Type.Object({
  /** `proof` is available as PDF only. */
  kind: Type.Optional(Type.Enum(["result", "proof", "inquiry"])),
  /** For an inquiry: the letter's text before its points; paragraphs are separated by an empty line. */
  opening: Type.Optional(Type.String({ maxLength: 5000 })),
  /** For an inquiry: whom it is written to; without it the sender of an e-invoice, of any other file the client. */
  to: Type.Optional(Type.Enum(["client", "sender"])),
});
export type ExportOptions = Static<typeof exportOptions>;
