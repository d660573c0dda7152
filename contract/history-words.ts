/** German words of the history for server events. */
export const serverEventWords = {
  uploaded: "Zum Server übertragen",
  checked: "Auf dem Server geprüft",
  downloaded: "Vom Server heruntergeladen",
} as const;
export type ServerEvent = keyof typeof serverEventWords;
