/** What stands in the files of German offices: names, texts and places, written by hand. */

export const customers = [
  "Bäckerei Grünwald GmbH",
  "Schloßhotel Hohenfels KG",
  "Müller & Söhne OHG",
  "Kanzlei Weiß, Öttinger und Partner",
  "Autohaus Nord-Süd GmbH & Co. KG",
  "Druckerei Jäger; Inh. Ute Jäger",
  'Café "Zur Mühle"',
  "Gärtnerei Blümel",
  "Städtische Bühnen Würzburg",
  "Physiotherapie Köhler",
  "Weingut Fürstenhöfer",
  "Fahrräder Büttner e. K.",
];

export const suppliers = [
  "Großhandel Lüdenscheid AG",
  "Böhm Verpackungen GmbH",
  "Stadtwerke Göttingen",
  "Telefongesellschaft Rhön mbH",
  "Schürmann Bürobedarf",
  "Tischlerei Krüger",
  "Reinigungsdienst Döring",
  "Österreichische Papierfabrik AG",
  "Spedition Häußler",
  "Werbeagentur Süßmilch",
];

export const goods = [
  "Warenlieferung",
  "Wartung Heizungsanlage",
  "Fräsmaschine Ersatzteile",
  "Beratung Qualitätsprüfung",
  "Bürostühle",
  "Möbel für Empfang",
  "Schließanlage",
  "Jahresgebühr Software",
];

export const costs = [
  "Büromaterial",
  "Reinigung Geschäftsräume",
  "Telefon und Internet",
  "Werbung Frühjahrsmesse",
  "Verpackungsmaterial",
  "Übersetzung Prospekt",
];

export const streets = [
  "Hauptstraße 12",
  "Am Mühlbach 3a",
  "Königsallee 104",
  "Bürgermeister-Müller-Weg 7",
  "Lärchenstraße 21",
  "Große Gasse 5",
  "Schützenplatz 1",
];

export const towns = [
  ["90402", "Nürnberg"],
  ["80331", "München"],
  ["50667", "Köln"],
  ["01067", "Dresden"],
  ["97070", "Würzburg"],
  ["04109", "Leipzig"],
  ["40210", "Düsseldorf"],
  ["06108", "Halle (Saale)"],
] as const;

export const surnames = ["Müller", "Schäfer", "Groß", "Böhme", "Jäger", "Weiß", "Köhler", "Lange", "Krüger", "Öztürk"];
export const firstNames = ["Jürgen", "Käthe", "Anna", "Björn", "Sören", "Ute", "Günther", "Zoë", "Jörg", "Heike"];
