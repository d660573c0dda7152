/** Whether the last call reached the server, and `faulty` if that could not answer; the only source of this fact. */
export type Contact = "answered" | "faulty" | "silent";

const listeners = new Set<(contact: Contact, at: number) => void>();

/** Reports to listeners whether a call got an answer. */
export const reportContact = (contact: Contact): void => {
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
