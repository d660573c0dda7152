import Type from "typebox";

/** `20:00`, Europe/Berlin; empty if not set. */
export const timeOfDay = Type.String({ pattern: "^(?:(?:[01]\\d|2[0-3]):[0-5]\\d)?$", examples: [""] });
