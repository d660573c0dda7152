import type { ComponentType } from "react";
import { ClientsWidget } from "./clients-widget.tsx";
import { DeviationsWidget } from "./deviations-widget.tsx";
import { DueDatesWidget } from "./due-dates-widget.tsx";
import { InquiriesWidget } from "./inquiries-widget.tsx";
import type { WidgetKey } from "./layout.ts";
import { OutboxWidget } from "./outbox-widget.tsx";
import { FormatsWidget, SourcesWidget } from "./rates-widget.tsx";
import { RulesWidget } from "./rules-widget.tsx";
import { WeeksWidget } from "./weeks-widget.tsx";

interface Widget {
  readonly title: string;
  /** Explains the figures of the widget where its title does not. */
  readonly definition?: string;
  readonly Content: ComponentType<{ readonly ownerId: string; readonly title: string }>;
}

export const widgets: Readonly<Record<WidgetKey, Widget>> = {
  mandanten: { title: "Ampel je Mandant", Content: ClientsWidget },
  wochen: { title: "Ergebnisse der letzten 12 Wochen", Content: WeeksWidget },
  rueckfragen: { title: "Offene Rückfragen", Content: InquiriesWidget },
  regeln: { title: "Am häufigsten verletzte Regeln", Content: RulesWidget },
  vorsysteme: {
    title: "Fehlerquote je Vorsystem",
    definition: "Nach der Herkunft, die das Vorsystem in die Kopfdaten schreibt.",
    Content: SourcesWidget,
  },
  formate: { title: "Fehlerquote je Format", Content: FormatsWidget },
  termine: {
    title: "Nächste Termine",
    definition: "Wochenenden sind berücksichtigt, Feiertage nicht.",
    Content: DueDatesWidget,
  },
  abweichungen: { title: "Abweichungen mit naher Frist", Content: DeviationsWidget },
  ausgang: { title: "Ausgang", Content: OutboxWidget },
};
