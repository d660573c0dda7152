import Type from "typebox";

/** `20:00`, in the time of Berlin; empty where none is set. */
export const timeOfDay = Type.String({ pattern: "^(?:(?:[01]\\d|2[0-3]):[0-5]\\d)?$", examples: [""] });
