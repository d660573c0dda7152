import { type AiAlert, type AiAlertMetric, type AiAlertSettings, aiAlertList } from "#contract/ai-performance.ts";
import { admins } from "#contract/roles.ts";
import { dayMs } from "#engine/values/units.ts";
import type { Context, SignedInContext } from "#server/carriers/context.ts";
import { addNotices } from "#server/people/notices/add-notices.ts";
import {
  readAdminSettings,
  type SettingsKind,
  writeAdminSettings,
} from "#server/records/admin-settings/admin-settings.ts";
import { recordMailEvent } from "#server/records/mail-outbox/record-mail-event.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { Db } from "#server/store/db/schema.ts";
import { berlinDay, countFigures, readFigureRows } from "./figures.ts";

const alertsKind: SettingsKind<typeof aiAlertList> = {
  subject: "ai-alerts",
  schema: aiAlertList,
  defaults: { alerts: [] },
};

/** Fewer requests give no meaningful share or quantile. */
const minRequests = 5;

type Figures = Readonly<Record<AiAlertMetric, number | null>>;

const readFigures = async (db: Db, now: number): Promise<Figures> => {
  const { requests, errors, timeouts, helpful, rated, firstTokenP95, totalP95, costMicros } = countFigures(
    "",
    await readFigureRows(db, now - dayMs, now + 1),
  );
  const share = (part: number, whole: number): number | null =>
    whole < minRequests ? null : Math.round((part / whole) * 100);
  const seconds = (ms: number | null): number | null => (ms === null || requests < minRequests ? null : ms / 1000);
  return {
    failedShare: share(errors + timeouts, requests),
    unhelpfulShare: share(rated - helpful, rated),
    firstTokenP95: seconds(firstTokenP95),
    totalP95: seconds(totalP95),
    cost: costMicros / 1_000_000,
  };
};

const readAlerts = async (db: Db): Promise<readonly AiAlertSettings[]> =>
  (await readAdminSettings(db, alertsKind)).settings.alerts;

/** Active users who may see these figures. */
export const findRecipients = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("role", "in", [...admins])
    .where("lockedAt", "is", null)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
};

export const presentAlerts = async ({ db, now }: Pick<Context, "db" | "now">): Promise<{ alerts: AiAlert[] }> => {
  const [alerts, figures, people] = [await readAlerts(db), await readFigures(db, now()), await findRecipients(db)];
  return {
    alerts: alerts.map((one) => ({ ...one, person: people.get(one.userId) ?? "", value: figures[one.metric] })),
  };
};

/** Changes the list in one transaction; concurrent changes wait. */
export const changeAlerts = async (
  change: (alerts: readonly AiAlertSettings[]) => AiAlertSettings[],
  context: SignedInContext,
): Promise<void> => {
  await context.db.transaction().execute(async (trx) => {
    await lockSubject(trx, `settings/${alertsKind.subject}`);
    const { settings, version } = await readAdminSettings(trx, alertsKind);
    await writeAdminSettings(trx, alertsKind, { settings: { alerts: change(settings.alerts) }, version }, context);
  });
};

/** Notifies subscribers, at most once per day and alert. Called after every user question. */
export const notifyAlerts = async (context: Pick<Context, "db" | "now" | "changes">): Promise<void> => {
  const { db, now } = context;
  const alerts = await readAlerts(db);
  if (alerts.length === 0) return;
  const [figures, people] = [await readFigures(db, now()), await findRecipients(db)];
  for (const { id, metric, threshold, userId } of alerts) {
    const value = figures[metric];
    if (value === null || value <= threshold || !people.has(userId)) continue;
    const message = `${metricWords[metric]}: ${show(metric, value)} in den letzten 24 Stunden, Schwelle ${show(metric, threshold)}.`;
    const notice = { type: "WARNING", important: true, title: "KI: Schwelle überschritten", message } as const;
    const event = `ai-alert/${id}/${berlinDay(now())}`;
    await db.transaction().execute(async (trx) => {
      await addNotices(trx, [userId], { ...notice, event, path: "/admin/ai-performance" }, context);
      await recordMailEvent(trx, { userId, kind: "system", subject: `KI: ${message}` }, now());
    });
  }
};

const metricWords: Readonly<Record<AiAlertMetric, string>> = {
  failedShare: "Anfragen ohne Antwort",
  unhelpfulShare: "Bewertungen „nicht hilfreich“",
  firstTokenP95: "Erstes Wort (p95)",
  totalP95: "Ganze Antwort (p95)",
  cost: "Kosten",
};

const numbers = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

const show = (metric: AiAlertMetric, value: number): string => {
  if (metric === "cost") return `${numbers.format(value)} €`;
  return `${numbers.format(value)} ${metric === "failedShare" || metric === "unhelpfulShare" ? "%" : "s"}`;
};
