import { type ServerEvent, serverEventWords } from "#contract/history-words.ts";

/** Events of a file, in the words of the history. */
export const historyWords = {
  captured: "Aufgenommen",
  checkedOnDevice: "Auf dem Gerät geprüft",
  sendRequested: "Zum Senden vorgesehen",
  sentAgain: "Erneut zum Senden vorgesehen",
  transferred: serverEventWords.uploaded,
  givenUp: "Übertragung abgebrochen",
  checkedOnServer: serverEventWords.checked,
  downloaded: serverEventWords.downloaded,
  deleted: "Gelöscht",
  restored: "Wiederhergestellt",
  corrected: "Korrigiert",
  exported: "Exportiert",
  inquired: "Rückfrage gestellt",
  inquirySettled: "Rückfrage erledigt",
  accepted: "Abweichung akzeptiert",
  acceptanceWithdrawn: "Abweichung aufgehoben",
} as const;

/** This device's actions for events of the server. */
export const actionOfServerEvent = {
  uploaded: "transferred",
  checked: "checkedOnServer",
  downloaded: "downloaded",
} as const satisfies Record<ServerEvent, keyof typeof historyWords>;
