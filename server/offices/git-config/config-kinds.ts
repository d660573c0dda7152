import type { GitConfigKind } from "#contract/git-config.ts";
import { aiConfig, aiProvidersConfig, batchConfig } from "./kinds/ai-kinds.ts";
import { aiTemplatesConfig } from "./kinds/ai-templates-kind.ts";
import { officeAnswersConfig } from "./kinds/answers-kind.ts";
import type { ConfigKind } from "./kinds/config-kind.ts";
import { inboxConfig, mailConfig, mailRhythmConfig, templatesConfig } from "./kinds/mail-kinds.ts";
import { clientProfilesConfig, deviationsConfig, officeRulesConfig } from "./kinds/personal-kinds.ts";
import { scriptsConfig } from "./kinds/scripts-kind.ts";
import { workflowsConfig } from "./kinds/workflows-kind.ts";

/** Everything that can be kept as files, one entry per kind. */
const byKey: Readonly<Record<GitConfigKind, ConfigKind>> = {
  officeRules: officeRulesConfig,
  clientProfiles: clientProfilesConfig,
  deviations: deviationsConfig,
  mailTemplates: templatesConfig,
  mail: mailConfig,
  mailRhythm: mailRhythmConfig,
  inbox: inboxConfig,
  workflows: workflowsConfig,
  scripts: scriptsConfig,
  batch: batchConfig,
  ai: aiConfig,
  aiProviders: aiProvidersConfig,
  aiTemplates: aiTemplatesConfig,
  officeAnswers: officeAnswersConfig,
};

export const configKinds: readonly ConfigKind[] = Object.values(byKey);

export const kindsOf = (keys: readonly GitConfigKind[]): readonly ConfigKind[] =>
  configKinds.filter(({ key }) => keys.includes(key));

/** Null for a file of no kind. */
export const kindOfPath = (kinds: readonly ConfigKind[], path: string): ConfigKind | null =>
  kinds.find((kind) => kind.path.test(path)) ?? null;
