import Type from "typebox";
import { maxAnswerNameLength } from "./inquiry-changes.ts";

const time = Type.Integer({ minimum: 0 });
const day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", examples: ["2026-11-19"] });

/** The shape of `Inquiry`. */
export const inquiry = Type.Object({
  askedAt: time,
  askedBy: Type.Object({ id: Type.String(), name: Type.String() }),
  remindOn: Type.Union([day, Type.Null()]),
  closedAt: Type.Union([time, Type.Null()]),
  answer: Type.Union([Type.String(), Type.Null()]),
});

/** The shape of `InquiryChange`. */
export const inquiryChange = Type.Object({
  id: Type.String({ pattern: "^[\\w-]{8,64}$" }),
  kind: Type.Enum(["open", "remind", "close"]),
  at: time,
  remindOn: Type.Optional(Type.Union([day, Type.Null()])),
  answer: Type.Optional(Type.Union([Type.String({ maxLength: maxAnswerNameLength }), Type.Null()])),
});
