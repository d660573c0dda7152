import type { PersonalEntry } from "#data/store/outbox-entry.ts";
import { changePersonal, readEntry } from "./personal.ts";

/** Longest name the server takes. */
export const maxNameLength = 200;

/** Changes the person's name; shown immediately, sent when the server can be reached. */
export const changeName = (ownerId: string, name: string): Promise<void> =>
  changePersonal(ownerId, new Map([["profile/fullName", name.trim()]]));

/** The change of the name that the server has not confirmed, or null. */
export const readNameChange = (ownerId: string): Promise<PersonalEntry | null> => readEntry(ownerId, "profile");
