/** Shortcuts in the order they are shown; several `keys` are alternatives, a blank separates keys struck in turn. */
export const shortcutTexts: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ["/", "Strg+K"], text: "Suchen" },
  { keys: ["?"], text: "Diese Liste öffnen" },
  { keys: ["g d"], text: "Zum Dashboard" },
  { keys: ["g u"], text: "Zum Upload" },
  { keys: ["g f"], text: "Zu den Dateien" },
  { keys: ["g r"], text: "Zu den Ergebnissen" },
  { keys: ["g h"], text: "Zur Hilfe" },
  { keys: ["j", "k"], text: "Nächste oder vorherige Zeile, nächster oder vorheriger Befund" },
  { keys: ["n", "p"], text: "Nächste oder vorherige Fundstelle" },
  { keys: ["e"], text: "Befund korrigieren" },
  { keys: ["a"], text: "Abweichung akzeptieren" },
  { keys: ["Enter"], text: "Öffnen" },
  { keys: ["x"], text: "Auswählen" },
  { keys: ["Strg+F"], text: "In der Datei suchen" },
  { keys: ["Strg+Z", "Strg+Umschalt+Z"], text: "Änderung von Hand zurücknehmen oder wiederholen" },
  { keys: ["Esc"], text: "Schließen" },
];
