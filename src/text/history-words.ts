/** What can happen to a file, as the history words it. */
export const historyWords = {
  captured: "Aufgenommen",
  checkedOnDevice: "Auf dem Gerät geprüft",
  sendRequested: "Zum Senden vorgesehen",
  sentAgain: "Erneut zum Senden vorgesehen",
  transferred: "Zum Server übertragen",
  givenUp: "Übertragung abgebrochen",
  checkedOnServer: "Auf dem Server geprüft",
  deleted: "Gelöscht",
  restored: "Wiederhergestellt",
} as const;
