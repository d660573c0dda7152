/** Dialogs of a result, with their words in the address. */
const words = { repair: "korrektur", inquiry: "rueckfrage", split: "aufteilen", pack: "belegpaket" } as const;
const parameter = "oeffnen";

/** A dialog that works on the file. */
export type Dialog = keyof typeof words;

/** The address of a result, with a dialog open if one is named. */
export const addressOfResult = (localId: string, dialog: Dialog | null = null): string =>
  `/results/${localId}${dialog === null ? "" : `?${parameter}=${words[dialog]}`}`;

/** The dialog named in an address; null if there is none. */
export const readDialog = (params: URLSearchParams): Dialog | null => {
  const word = params.get(parameter);
  return dialogs.find((dialog) => words[dialog] === word) ?? null;
};

export const withoutDialog = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  rest.delete(parameter);
  return rest;
};

const dialogs = Object.keys(words) as readonly Dialog[];
