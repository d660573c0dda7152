/** What would be lost by what a person is about to do. */
export const heldWorkText =
  "In diesem oder einem anderen Fenster ist etwas noch nicht gespeichert, zum Beispiel ein begonnener Text.";
