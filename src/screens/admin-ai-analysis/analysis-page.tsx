import type { ReactElement } from "react";
import { TabPage } from "#screens/shared/admin/tab-page.tsx";
import { ComparisonTab } from "./comparison-tab.tsx";
import { TemplatesTab } from "./templates-tab.tsx";
import { TrialTab } from "./trial-tab.tsx";
import { TrialsTab } from "./trials-tab.tsx";

/** Templates of questions to models: trials, comparison and rating before they are used. */
export const AiAnalysisPage = (): ReactElement => <TabPage tool="ai-analysis" tabs={tabs} />;

const tabs = [
  { key: "vorlagen", label: "Vorlagen", Content: TemplatesTab },
  { key: "erproben", label: "Erproben", Content: TrialTab },
  { key: "vergleich", label: "Vergleich", Content: ComparisonTab },
  { key: "laeufe", label: "Läufe", Content: TrialsTab },
] as const;
