import type { ReactElement } from "react";
import { ClientsWidget } from "./clients-widget.tsx";
import { DueDatesWidget } from "./due-dates-widget.tsx";
import { FormatsWidget } from "./formats-widget.tsx";
import type { WidgetKey } from "./layout.ts";
import { OutboxWidget } from "./outbox-widget.tsx";
import { RulesWidget } from "./rules-widget.tsx";
import { WeeksWidget } from "./weeks-widget.tsx";

interface Widget {
  readonly title: string;
  readonly render: (ownerId: string) => ReactElement;
}

export const widgets: Readonly<Record<WidgetKey, Widget>> = {
  mandanten: { title: "Ampel je Mandant", render: (ownerId) => <ClientsWidget ownerId={ownerId} /> },
  wochen: { title: "Ergebnisse der letzten 12 Wochen", render: (ownerId) => <WeeksWidget ownerId={ownerId} /> },
  regeln: { title: "Am häufigsten verletzte Regeln", render: (ownerId) => <RulesWidget ownerId={ownerId} /> },
  formate: { title: "Fehlerquote je Format", render: (ownerId) => <FormatsWidget ownerId={ownerId} /> },
  termine: { title: "Nächste Termine", render: () => <DueDatesWidget /> },
  ausgang: { title: "Ausgang", render: (ownerId) => <OutboxWidget ownerId={ownerId} /> },
};
