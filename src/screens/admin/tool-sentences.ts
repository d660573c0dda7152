import type { AdminTool } from "#text/admin-tools.ts";

interface Sentence {
  /** What the tool is for. */
  readonly purpose: string;
  /** How the same is done without it; absent where it cannot be done otherwise. */
  readonly meanwhile?: string;
}

/** What each tool is for, and what serves in its place as long as this version is without it. */
export const toolSentences: Readonly<Record<AdminTool, Sentence>> = {
  users: {
    purpose: "Konten einladen, Rollen und Mandanten zuordnen und Geräte abmelden",
    meanwhile:
      "Konten legen Sie auf dem Server mit „npm run add-user“ an und ändern sie mit „npm run change-user“, auch während er läuft.",
  },
  ai: { purpose: "festlegen, wofür und mit welchen Daten eine KI gefragt werden darf" },
  ollama: { purpose: "Modelle auf eigenen Ollama-Servern verwalten" },
  "ai-providers": { purpose: "Anbieter von KI-Modellen mit Vertrag, Budget und Reihenfolge hinterlegen" },
  "ai-analysis": { purpose: "Vorlagen für KI-Anfragen erproben und vergleichen" },
  "ai-performance": { purpose: "Dauer, Kosten und Nutzen der KI-Anfragen auswerten" },
  workflows: { purpose: "Abläufe festlegen, die nach einer Prüfung von selbst folgen" },
  batch: {
    purpose: "viele Dateien auf einmal neu prüfen, berichten oder löschen",
    meanwhile: "Mehrere Dateien korrigieren und löschen Sie in der Liste der Dateien, indem Sie sie auswählen.",
  },
  "python-scripts": { purpose: "eigene Prüfskripte in einer abgeschotteten Umgebung ausführen" },
  analytics: {
    purpose: "den Betrieb auswerten: Geräte, Laufzeiten, Speicher",
    meanwhile: "Die Auswertung der Prüfungen finden Sie unter Analytics.",
  },
  email: { purpose: "den Versand von E-Mails einrichten und überwachen" },
  "email-workflows": { purpose: "Dateien aus einem Postfach prüfen und Ergebnisse regelmäßig versenden" },
  "git-config": { purpose: "Vorgaben der Kanzlei als Textdateien mit Verlauf sichern" },
  system: {
    purpose: "Grenzen, Aufbewahrung und Sicherheit des Servers einstellen",
    meanwhile: "Die Einstellungen des Servers stehen in seiner Umgebung; sein Zustand auf der Seite Administration.",
  },
  test: {
    purpose: "alle Seiten und Dienste auf Knopfdruck erproben",
    meanwhile: "Ob der Server antwortet und denselben Regelstand hat, zeigt die Seite Administration.",
  },
};
