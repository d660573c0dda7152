import type { Handler } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import {
  environmentVariables,
  maintenanceKind,
  officeKind,
  readDefaults,
  readOffice,
} from "#server/records/admin-settings/office-settings.ts";

const names = Object.keys(environmentVariables) as readonly (keyof typeof environmentVariables)[];

export const readOfficeSettings: Handler<"readOfficeSettings"> = async (_input, context) => {
  const { db, settings } = context;
  const [office, notice] = [await readAdminSettings(db, officeKind), await readAdminSettings(db, maintenanceKind)];
  return {
    ...office,
    defaults: readDefaults(context),
    fromEnvironment: names.filter((name) => settings.fromEnvironment.has(environmentVariables[name])),
    restartRequired: (await readOffice(context)).checkThreads !== context.checkThreads,
    maintenance: notice,
  };
};
