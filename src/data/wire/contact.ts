/** What the last call learned about the way to the server; nothing else may claim to know it. */
export type Contact = "answered" | "silent";

const listeners = new Set<(contact: Contact, at: number) => void>();

/** Tells the listeners that a call got an answer, or none. */
export const noteContact = (contact: Contact): void => {
  const at = Date.now();
  for (const listener of listeners) listener(contact, at);
};

/** Calls back after every call; returns the function that ends it. */
export const watchContact = (listener: (contact: Contact, at: number) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
