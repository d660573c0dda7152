import { requestBelegpaket, requestSmallerBelegpaket, requestSupport } from "#engine/model/client-requests.ts";
import {
  type BelegpaketEntry,
  extensionOf,
  isDirectoryName,
  isHelperEntry,
  isUnsafeName,
} from "#engine/model/xml/belegpaket-facts.ts";
import { type BelegpaketMark, belegpaketRule, noMarks } from "#engine/model/xml/belegpaket-rule.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import {
  documentPage,
  documentSchemaSource,
  entryPage,
  ownCheck,
  ownSafety,
  reportToVendor,
} from "#engine/rules/xml/shared/sources.ts";
import { matchesSignature, startsLikeZip } from "#engine/xml/parse/signatures.ts";

/** Rules about the archive itself: readable, flat, within limits, nothing suspicious. */

const marksOf = (
  entries: readonly BelegpaketEntry[],
  describe?: (entry: BelegpaketEntry) => string,
): readonly BelegpaketMark[] =>
  entries.map((entry) => ({ member: entry.name, ...(describe === undefined ? {} : { found: describe(entry) }) }));

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const beleg = "%PDF-1.7\n";

export const archivUnlesbar = belegpaketRule({
  id: "XML-P-001",
  severity: "error",
  title: "ZIP-Archiv ist nicht lesbar",
  what: "Das Archiv ist beschädigt, abgeschnitten, mit einem Passwort verschlüsselt, auf mehrere Dateien verteilt oder mit einem ungewöhnlichen Verfahren gepackt.",
  why: "Ein Paket muss ohne Passwort und mit dem üblichen ZIP-Verfahren gepackt sein.",
  effect: "Der Inhalt kann nicht gelesen werden.",
  fix: "Erzeugen Sie das ZIP-Archiv neu, ohne Passwort.",
  fixAtSource: reportToVendor,
  clientRequest:
    "Bitte erstellen Sie das ZIP-Archiv noch einmal ohne Passwort und senden Sie es uns erneut; wir können es nicht öffnen.",
  source: ownSafety,
  confidence: "inferred",
  refusal: { inferred: "Aus einem unlesbaren Archiv kann nichts übernommen werden." },
  breaks: ({ defect, entries }) => [
    ...(defect === null ? noMarks : [{ detail: defect }]),
    ...entries.flatMap((entry): BelegpaketMark[] =>
      entry.defect === null ? [] : [{ member: entry.name, detail: entry.defect }],
    ),
  ],
  good: [{}],
  bad: [
    { cut: 10 },
    { cut: 2000 },
    { without: ["Vertrag.pdf"], with: [{ name: "Vertrag.pdf", content: beleg, flags: 0x801 }] },
    {
      without: ["Vertrag.pdf"],
      with: [{ name: "Vertrag.pdf", content: beleg, packed: { method: 12, bytes: text(beleg) } }],
    },
    { without: ["RE-1001.xml"], with: [{ name: "RE-1001.xml", content: "<a/>", crc: 1 }] },
  ],
});

export const verzeichnisFehlt = belegpaketRule({
  id: "XML-P-002",
  severity: "error",
  title: "Im Paket fehlt document.xml",
  what: "Das Archiv enthält keine Datei document.xml.",
  why: "Die Datei document.xml ist das Verzeichnis des Pakets und muss in der obersten Ebene liegen.",
  effect: "Das Paket kann nicht verarbeitet werden.",
  fix: "Legen Sie document.xml in die oberste Ebene des Archivs.",
  fixAtSource: "Das Vorsystem muss zu den Dateien ein Paketverzeichnis schreiben.",
  clientRequest: requestBelegpaket,
  source: documentPage,
  confidence: "official",
  refusal: { inferred: "Ohne document.xml ist keine Datei des Pakets zugeordnet." },
  fatal: true,
  breaks: ({ defect, documentName }) => (defect === null && documentName === "" ? [{}] : noMarks),
  good: [{}, { without: ["document.xml"], with: [{ name: "Document.xml", content: exampleFiles.document }] }],
  bad: [{ without: ["document.xml"] }],
});

const describePlace = (name: string): string =>
  /[/\\]/.test(name)
    ? "Die Datei liegt in einem Ordner statt in der obersten Ebene."
    : "Der Name ist in anderer Groß- und Kleinschreibung geschrieben.";

export const verzeichnisFalschBenannt = belegpaketRule({
  id: "XML-P-003",
  severity: "error",
  title: "Datei document.xml ist falsch geschrieben oder liegt in einem Ordner",
  what: "Das Paketverzeichnis weicht in der Groß- und Kleinschreibung ab oder liegt nicht in der obersten Ebene. Die Prüfung verwendet diese Datei.",
  why: "Der Name muss genau document.xml lauten, ohne Ordner.",
  effect: "Das Paket kann nicht verarbeitet werden.",
  fix: "Benennen Sie die Datei genau document.xml und packen Sie die Dateien ohne Ordner.",
  fixAtSource: "Packen Sie den Inhalt des Ordners, nicht den Ordner selbst.",
  clientRequest: requestBelegpaket,
  source: `${documentPage}; ${entryPage}`,
  confidence: "official",
  refusal: {
    inferred: "Verlangt ist genau dieser Name auf der obersten Ebene; ohne ihn ist keine Datei des Pakets zugeordnet.",
  },
  breaks: ({ documentName, candidates }) =>
    documentName === "document.xml"
      ? noMarks
      : candidates.slice(0, 1).map(({ name }) => ({ member: name, detail: describePlace(name) })),
  companions: ["XML-P-005"],
  good: [{}],
  bad: ["DOCUMENT.XML", "paket/document.xml"].map((name) => ({
    without: ["document.xml"],
    with: [{ name, content: exampleFiles.document }],
  })),
});

export const verzeichnisIstKeines = belegpaketRule({
  id: "XML-P-002a",
  severity: "error",
  title: "Datei document.xml ist kein Paketverzeichnis",
  what: "Die Datei heißt document.xml, hat aber ein anderes Wurzelelement als archive.",
  why: "Unter diesem Namen erwartet DATEV das Verzeichnis des Pakets.",
  effect: "Das Paket kann nicht verarbeitet werden.",
  fix: "Legen Sie das richtige Paketverzeichnis unter dem Namen document.xml in das Archiv.",
  fixAtSource: "Das Vorsystem muss zu den Dateien ein Paketverzeichnis schreiben.",
  clientRequest: requestBelegpaket,
  source: `${documentPage}; ${documentSchemaSource}`,
  confidence: "official",
  refusal: { inferred: "Ohne Paketverzeichnis ist keine Datei des Pakets zugeordnet." },
  expected: "archive",
  fatal: true,
  breaks: ({ document, documentName, xmlFiles }) => {
    const others = [...xmlFiles].filter(([name]) => isDirectoryName(name));
    const files = document === null ? others : [[documentName, document] as const, ...others];
    return files.flatMap(([member, { rootName }]): BelegpaketMark[] =>
      rootName === "" || rootName === "archive" ? [] : [{ member, found: rootName, expected: "archive" }],
    );
  },
  companions: ["XML-G-006", "XML-P-010", "XML-P-011"],
  good: [{}],
  bad: [
    { without: ["document.xml"], with: [{ name: "document.xml", content: "<foo/>" }] },
    {
      without: ["document.xml"],
      with: [{ name: "document.xml", content: "<DocumentList><Document/></DocumentList>" }],
    },
    { with: [{ name: "Document.XML", content: "<foo/>" }] },
  ],
});

export const verzeichnisDoppelt = belegpaketRule({
  id: "XML-P-004",
  severity: "error",
  title: "Datei document.xml kommt mehrfach vor",
  what: "Das Archiv enthält mehrere Einträge mit dem Namen document.xml. Geprüft wird der erste.",
  why: "Das Paketverzeichnis darf nur einmal vorkommen.",
  effect: "Das Paket kann nicht verarbeitet werden.",
  fix: "Entfernen Sie den überzähligen Eintrag.",
  fixAtSource: reportToVendor,
  clientRequest: requestBelegpaket,
  source: documentPage,
  confidence: "official",
  refusal: { inferred: "Welches der Verzeichnisse gilt, ist nicht zu entscheiden." },
  breaks: ({ entries }) => marksOf(entries.filter(({ name }) => name === "document.xml").slice(1)),
  good: [{}],
  bad: [{ with: [{ name: "document.xml", content: exampleFiles.document }] }],
});

export const ordnerImPaket = belegpaketRule({
  id: "XML-P-005",
  severity: "error",
  title: "Paket enthält Ordner",
  what: "Ein Eintrag des Archivs ist ein Ordner oder liegt in einem.",
  why: "Im Paket ist keine weitere Schachtelung zulässig.",
  effect: "Das Paket wird fehlerhaft verarbeitet; der Upload meldet unzulässige Ordner.",
  fix: "Packen Sie alle Dateien ohne Unterordner.",
  fixAtSource: "Packen Sie den Inhalt des Ordners, nicht den Ordner selbst.",
  clientRequest: requestBelegpaket,
  source: entryPage,
  confidence: "official",
  breaks: ({ entries }) =>
    marksOf(entries.filter(({ name, isFolder }) => !isUnsafeName(name) && (isFolder || name.includes("/")))),
  companions: ["XML-P-010"],
  good: [{}],
  bad: [{ with: [{ name: "belege/", content: "" }] }, { with: [{ name: "belege/a.pdf", content: beleg }] }],
});

const officeExtensions: ReadonlySet<string> = new Set(["xlsx", "docx", "pptx", "ods", "odt", "odp", "xlsm", "docm"]);

export const zipImZip = belegpaketRule({
  id: "XML-P-006",
  severity: "error",
  title: "Paket enthält ein weiteres ZIP-Archiv",
  what: "Ein Eintrag ist nach Name oder Inhalt selbst ein ZIP-Archiv.",
  why: "Im Paket ist keine weitere Schachtelung zulässig.",
  effect: "Das innere Archiv wird nicht verarbeitet.",
  fix: "Entpacken Sie das innere Archiv und packen Sie seine Dateien unmittelbar.",
  fixAtSource: reportToVendor,
  clientRequest: "Bitte legen Sie in das ZIP-Archiv kein weiteres ZIP-Archiv, sondern die Belege selbst.",
  source: entryPage,
  confidence: "official",
  refusal: {
    source:
      "DATEV-Entwicklerportal, XML-Schnittstelle online, Einstieg: Weitere Verschachtelung führt zu fehlerhafter Verarbeitung",
  },
  breaks: ({ entries }) =>
    marksOf(
      entries.filter(({ name, head, isFolder }) => {
        const extension = extensionOf(name);
        return !isFolder && (extension === "zip" || (startsLikeZip(head) && !officeExtensions.has(extension)));
      }),
    ),
  companions: ["XML-P-010", "XML-P-021"],
  good: [{}, { with: [{ name: "liste.xlsx", content: "PK\u0003\u0004" }] }],
  bad: [{ with: [{ name: "belege.zip", content: "" }] }, { with: [{ name: "belege.dat", content: "PK\u0003\u0004" }] }],
});

export const paketZuGross = belegpaketRule({
  id: "XML-P-007",
  severity: "error",
  title: "Paket ist größer als 465 MB",
  what: "Das Archiv ist größer als 465 MB (465.000.000 Byte).",
  why: "465 MB sind die technische Grenze des Uploads. Ob MB oder MiB gemeint ist, ist nicht angegeben.",
  effect: "Der Upload wird abgewiesen.",
  fix: "Teilen Sie das Paket.",
  fixAtSource: "Das Vorsystem soll kleinere Pakete erzeugen oder Bilder stärker komprimieren.",
  clientRequest: requestSmallerBelegpaket,
  source: entryPage,
  confidence: "official",
  expected: "höchstens 465 MB",
  breaks: ({ sizeBytes }) => (sizeBytes > 465_000_000 ? [{ found: `${sizeBytes} Byte` }] : noMarks),
  good: [{ sizeBytes: 465_000_000 }],
  bad: [{ sizeBytes: 465_000_001 }],
});

export const paketGross = belegpaketRule({
  id: "XML-P-008",
  severity: "hint",
  title: "Paket ist größer als 100 MB",
  what: "Das Archiv ist größer als 100 MB.",
  why: "DATEV rät, deutlich unter der technischen Grenze von 465 MB zu bleiben; 100 MB ist eine eigene Schwelle.",
  effect: "Upload und Verarbeitung dauern lange und brechen leichter ab.",
  fix: "Teilen Sie das Paket.",
  fixAtSource: "Das Vorsystem soll kleinere Pakete erzeugen.",
  clientRequest: requestSmallerBelegpaket,
  source: entryPage,
  confidence: "several",
  breaks: ({ sizeBytes }) =>
    sizeBytes > 100_000_000 && sizeBytes <= 465_000_000 ? [{ found: `${sizeBytes} Byte` }] : noMarks,
  good: [{}, { sizeBytes: 465_000_001 }],
  bad: [{ sizeBytes: 100_000_001 }],
});

export const nameDoppelt = belegpaketRule({
  id: "XML-P-011",
  severity: "error",
  title: "Zwei Einträge tragen denselben Namen",
  what: "Ein Name kommt im Archiv mehrfach vor. Unterscheidet er sich nur in der Groß- und Kleinschreibung, ist dies eine Warnung.",
  why: "Ein Verweis muss genau eine Datei treffen.",
  effect: "Welche Datei verwendet wird, ist nicht vorhersehbar.",
  fix: "Benennen Sie eine der Dateien um.",
  fixAtSource: "Das Vorsystem muss eindeutige Dateinamen vergeben.",
  clientRequest: "Bitte geben Sie jedem Beleg einen eigenen Dateinamen; die genannten kommen mehrfach vor.",
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ entries }) => {
    const exact = new Set<string>();
    const folded = new Set<string>();
    return entries.flatMap(({ name }): BelegpaketMark[] => {
      const isSame = exact.has(name);
      const isNear = folded.has(name.toLowerCase());
      exact.add(name);
      folded.add(name.toLowerCase());
      // A second document.xml has a rule of its own.
      if ((name === "document.xml" && isSame) || (!isSame && !isNear)) return [];
      return [{ member: name, ...(isSame ? {} : { severity: "warning" }) }];
    });
  },
  companions: ["XML-P-010"],
  good: [{}],
  bad: [{ with: [{ name: "Vertrag.pdf", content: beleg }] }, { with: [{ name: "vertrag.PDF", content: beleg }] }],
});

export const dateiGross = belegpaketRule({
  id: "XML-P-016",
  severity: "warning",
  title: "Einzelne Datei ist größer als 20 MB",
  what: "Eine Datei des Pakets ist entpackt größer als 20 MB.",
  why: "Diese Grenze wird von einem anderen Prüfprogramm genannt; eine Angabe von DATEV liegt nicht vor.",
  effect: "Die Datei wird möglicherweise nicht übernommen.",
  fix: "Verkleinern oder teilen Sie die Datei.",
  fixAtSource: "Senken Sie die Auflösung beim Scannen.",
  clientRequest: "Bitte scannen Sie die genannten Belege mit niedrigerer Auflösung; die Dateien sind größer als 20 MB.",
  source: "Konstante eines öffentlichen Prüfprogramms",
  confidence: "single",
  expected: "höchstens 20 MB",
  breaks: ({ entries }) =>
    marksOf(
      entries.filter(({ sizeBytes }) => sizeBytes > 20_000_000),
      ({ sizeBytes }) => `${sizeBytes} Byte`,
    ),
  companions: ["XML-P-010", "XML-P-020"],
  good: [{}],
  bad: [{ with: [{ name: "scan.pdf", content: beleg, declaredSize: 20_000_001 }] }],
});

export const unsichererName = belegpaketRule({
  id: "XML-P-019",
  severity: "error",
  title: "Eintrag mit unsicherem Namen",
  what: "Der Name eines Eintrags ist ein absoluter Pfad oder enthält .., einen Laufwerksbuchstaben, einen umgekehrten Schrägstrich oder ein Nullzeichen.",
  why: "Solche Namen können beim Entpacken Dateien an anderer Stelle überschreiben.",
  effect: "Der Eintrag wird nicht verwendet.",
  fix: "Packen Sie die Dateien neu, mit einfachen Dateinamen.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: ownSafety,
  confidence: "inferred",
  refusal: { inferred: "Eigene Sicherheitsgrenze; was nicht geprüft werden kann, gilt nicht als importfähig." },
  breaks: ({ entries }) => marksOf(entries.filter(({ name }) => isUnsafeName(name))),
  good: [{}, { with: [{ name: "a..b.pdf", content: beleg }] }],
  bad: ["../a.pdf", "/a.pdf", "C:a.pdf", "a\\b.pdf", "a/../b.pdf", "a\u0000.pdf"].map((name) => ({
    with: [{ name, content: beleg }],
  })),
});

export const sicherheitsgrenze = belegpaketRule({
  id: "XML-P-020",
  severity: "error",
  title: "Archiv überschreitet eine Sicherheitsgrenze",
  what: "Das Archiv enthält mehr als 20.000 Einträge, würde entpackt mehr als 2 GB belegen, ist auffällig stark gepackt, angegebene und tatsächliche Größe weichen ab, oder die Zahl der Fehler ist übermäßig.",
  why: "Archive können so gebaut sein, dass sie beim Entpacken ein Gerät überlasten.",
  effect: "Die betroffenen Dateien werden nicht gelesen.",
  fix: "Erzeugen Sie das ZIP-Archiv neu.",
  fixAtSource: reportToVendor,
  clientRequest: requestSmallerBelegpaket,
  source: ownSafety,
  confidence: "inferred",
  refusal: { inferred: "Eigene Sicherheitsgrenze; was nicht geprüft werden kann, gilt nicht als importfähig." },
  fatal: true,
  breaks: ({ excess, entries }) => [
    ...(excess === null ? noMarks : [{ detail: excess }]),
    ...entries.flatMap((entry): BelegpaketMark[] =>
      entry.excess === null ? [] : [{ member: entry.name, detail: entry.excess }],
    ),
  ],
  companions: ["XML-P-010", "XML-P-016"],
  good: [{}],
  bad: [
    { with: [{ name: "scan.pdf", content: beleg, declaredSize: 2_000_000_001 }] },
    { without: ["RE-1001.xml"], with: [{ name: "RE-1001.xml", content: "<a/>", declaredSize: 3 }] },
    { with: [{ name: "leer.pdf", content: beleg, declaredSize: 1_000_001 }] },
  ],
});

export const leereDatei = belegpaketRule({
  id: "XML-P-021",
  severity: "warning",
  title: "Datei im Paket ist leer",
  what: "Ein Eintrag des Archivs hat 0 Byte.",
  why: "Eine leere Datei zeigt keinen Beleg.",
  effect: "In Belege online erscheint ein leerer Beleg.",
  fix: "Ersetzen Sie die Datei.",
  fixAtSource: "Prüfen Sie, warum das Vorsystem eine leere Datei ausgegeben hat.",
  clientRequest: "Bitte senden Sie uns die genannten Belege noch einmal; die Dateien sind leer.",
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ entries, csvNames }) =>
    marksOf(
      entries.filter(
        ({ sizeBytes, isFolder, name }) => sizeBytes === 0 && !isFolder && !isHelperEntry(name) && !csvNames.has(name),
      ),
    ),
  good: [{}],
  bad: [{ without: ["Vertrag.pdf"], with: [{ name: "Vertrag.pdf", content: "" }] }],
});

export const inhaltPasstNicht = belegpaketRule({
  id: "XML-P-022",
  severity: "warning",
  title: "Inhalt der Datei passt nicht zu ihrer Endung",
  what: "Der Anfang einer Datei ist nicht der, den Dateien dieser Art haben.",
  why: "PDF, Bilder und Office-Dateien beginnen mit einer festen Kennung.",
  effect: "Der Beleg kann nicht angezeigt werden.",
  fix: "Erzeugen Sie die Datei neu oder berichtigen Sie die Endung.",
  fixAtSource: "Prüfen Sie die Belegablage des Vorsystems.",
  clientRequest:
    "Bitte senden Sie uns die genannten Belege noch einmal, am besten als PDF; ihr Inhalt passt nicht zur Dateiart.",
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ entries }) =>
    marksOf(
      entries.filter(
        ({ name, head, sizeBytes, isFolder, defect }) =>
          !isFolder && sizeBytes > 0 && defect === null && !matchesSignature(extensionOf(name), head),
      ),
    ),
  companions: ["XML-P-010"],
  good: [{}, { with: [{ name: "notiz.txt", content: "Text" }] }],
  bad: [
    { without: ["Vertrag.pdf"], with: [{ name: "Vertrag.pdf", content: "<html></html>" }] },
    { with: [{ name: "bild.png", content: "GIF89a" }] },
  ],
});

export const hilfsdateien = belegpaketRule({
  id: "XML-P-023",
  severity: "hint",
  title: "Paket enthält Dateien des Betriebssystems",
  what: "Das Archiv enthält Hilfsdateien wie __MACOSX, .DS_Store, Thumbs.db oder desktop.ini.",
  why: "Manche Packprogramme fügen solche Dateien von sich aus hinzu.",
  effect: "Sie gehören zu keinem Beleg; liegen sie in einem Ordner, verletzen sie zugleich das Verbot von Ordnern.",
  fix: "Packen Sie die Dateien ohne Systemdateien.",
  fixAtSource: "Verwenden Sie ein Packprogramm, das keine Systemdateien hinzufügt.",
  clientRequest: "Bitte verpacken Sie nur die Belege selbst, ohne Hilfsdateien des Rechners.",
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ entries }) => marksOf(entries.filter(({ name }) => isHelperEntry(name))),
  companions: ["XML-P-005", "XML-P-022"],
  good: [{}],
  bad: [{ with: [{ name: ".DS_Store", content: "x" }] }, { with: [{ name: "__MACOSX/._Vertrag.pdf", content: "x" }] }],
});
