import { createFirstTables } from "./migrations/001-first-tables.ts";
import { createPersonalTables } from "./migrations/002-personal-values.ts";
import { createDeviceTable } from "./migrations/003-devices.ts";
import { addUserLock } from "./migrations/004-user-lock.ts";
import { refoldSearchTexts } from "./migrations/005-search-text.ts";
import { createInstallationTable } from "./migrations/006-installation.ts";
import { createAuditTable } from "./migrations/007-audit.ts";
import { addResultHash } from "./migrations/008-result-hash.ts";
import { addTrash } from "./migrations/010-trash.ts";
import { addListIndexes } from "./migrations/011-list-indexes.ts";
import { addFindingCounts } from "./migrations/012-finding-counts.ts";
import { addSearchIndex } from "./migrations/013-search-index.ts";
import { addAccounts } from "./migrations/020-accounts.ts";
import { addAuditHead } from "./migrations/040-audit-head.ts";
import { createRetentionTables } from "./migrations/041-retention.ts";
import { createRequestCounts } from "./migrations/042-request-counts.ts";
import { createApiKeys } from "./migrations/060-api-keys.ts";
import { addClientKeyIndex } from "./migrations/061-client-key-index.ts";
import { addHerkunft } from "./migrations/062-herkunft.ts";
import { createAdminSettings } from "./migrations/070-admin-settings.ts";
import { createAiRequests } from "./migrations/080-ai-requests.ts";
import { createRuns } from "./migrations/090-runs.ts";
import { createNotices } from "./migrations/091-notices.ts";
import { createMailTables } from "./migrations/100-mail.ts";
import { createInboxTables } from "./migrations/101-inbox.ts";
import { createScripts } from "./migrations/110-scripts.ts";
import { createGitStates } from "./migrations/120-git-config.ts";
import { createAiAnalysis } from "./migrations/140-ai-analysis.ts";
import { createBackups } from "./migrations/150-backups.ts";
import { addAiAdoptions } from "./migrations/151-ai-adoptions.ts";
import { addGitConfigKinds } from "./migrations/160-git-config-kinds.ts";
import { createUsageMeasures } from "./migrations/161-usage-measures.ts";
import { addOrganisation } from "./migrations/162-organisation.ts";
import { addActs } from "./migrations/164-acts.ts";
import { addUnsent } from "./migrations/166-unsent.ts";
import { createWatchedFiles } from "./migrations/170-watched-files.ts";
import { createReceivedCopies } from "./migrations/171-received-copies.ts";
import { addBackupPlan } from "./migrations/175-backup-plan.ts";
import { createMalwareScans } from "./migrations/176-malware-scans.ts";
import { createAnsweredCalls } from "./migrations/177-answered-calls.ts";
import { addCheckFacts } from "./migrations/180-check-facts.ts";
import { addInquiries } from "./migrations/181-inquiries.ts";
import { addSearchDictionaries } from "./migrations/182-search-dictionaries.ts";
import { createClientValues } from "./migrations/185-client-values.ts";
import { createQuestions } from "./migrations/186-questions.ts";
import { addAnswersToGit } from "./migrations/187-answers-in-git.ts";
import { addInvoiceFacts } from "./migrations/188-invoice-facts.ts";

/** In the order of their names; each runs once per database, on SQLite and PostgreSQL alike. */
export const migrations = {
  "001-first-tables": { up: createFirstTables },
  "002-personal-values": { up: createPersonalTables },
  "003-devices": { up: createDeviceTable },
  "004-user-lock": { up: addUserLock },
  "005-search-text": { up: refoldSearchTexts },
  "006-installation": { up: createInstallationTable },
  "007-audit": { up: createAuditTable },
  "008-result-hash": { up: addResultHash },
  "010-trash": { up: addTrash },
  "011-list-indexes": { up: addListIndexes },
  "012-finding-counts": { up: addFindingCounts },
  "013-search-index": { up: addSearchIndex },
  "020-accounts": { up: addAccounts },
  "040-audit-head": { up: addAuditHead },
  "041-retention": { up: createRetentionTables },
  "042-request-counts": { up: createRequestCounts },
  "060-api-keys": { up: createApiKeys },
  "061-client-key-index": { up: addClientKeyIndex },
  "062-herkunft": { up: addHerkunft },
  "070-admin-settings": { up: createAdminSettings },
  "080-ai-requests": { up: createAiRequests },
  "090-runs": { up: createRuns },
  "091-notices": { up: createNotices },
  "100-mail": { up: createMailTables },
  "101-inbox": { up: createInboxTables },
  "110-scripts": { up: createScripts },
  "120-git-config": { up: createGitStates },
  "140-ai-analysis": { up: createAiAnalysis },
  "150-backups": { up: createBackups },
  "151-ai-adoptions": { up: addAiAdoptions },
  "160-git-config-kinds": { up: addGitConfigKinds },
  "161-usage-measures": { up: createUsageMeasures },
  "162-organisation": { up: addOrganisation },
  "164-acts": { up: addActs },
  "166-unsent": { up: addUnsent },
  "170-watched-files": { up: createWatchedFiles },
  "171-received-copies": { up: createReceivedCopies },
  "175-backup-plan": { up: addBackupPlan },
  "176-malware-scans": { up: createMalwareScans },
  "177-answered-calls": { up: createAnsweredCalls },
  "180-check-facts": { up: addCheckFacts },
  "181-inquiries": { up: addInquiries },
  "182-search-dictionaries": { up: addSearchDictionaries },
  "185-client-values": { up: createClientValues },
  "186-questions": { up: createQuestions },
  "187-answers-in-git": { up: addAnswersToGit },
  "188-invoice-facts": { up: addInvoiceFacts },
};
