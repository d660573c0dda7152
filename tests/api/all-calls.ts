import type { TSchema } from "typebox";
import { codesOf } from "#contract/codes-of.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type Route, type RouteName, routes } from "#contract/index.ts";
import { rawPaths } from "#contract/paths.ts";
import { admins, everyone } from "#contract/roles.ts";

export type RawName = keyof typeof rawPaths;
export type CallName = RouteName | RawName;

/** A call of the contract, also one whose body or answer is no JSON. */
export interface Call {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
  readonly access: Route["access"];
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Refusals the contract tells of; empty for calls that are no JSON. */
  readonly codes: readonly ErrorCode[];
}

/** Who may make the calls that are no JSON; a new one does not compile without its line. */
const rawAccess: { readonly [N in RawName]: Route["access"] } = {
  uploadFileCheck: everyone,
  downloadFileCheck: everyone,
  events: everyone,
  exportAudit: admins,
  exportPdf: everyone,
  exportExcel: everyone,
  assistantChat: everyone,
};

const jsonCalls = (Object.entries(routes) as [RouteName, Route][]).map(([name, route]): Call => {
  const [method, path] = route.path;
  return { ...route, name, method, path, codes: codesOf(route) };
});
const rawCalls = (Object.entries(rawPaths) as [RawName, readonly [string, string]][]).map(
  ([name, [method, path]]): Call => ({ name, method, path, access: rawAccess[name], codes: [] }),
);

/** Every call of the contract. */
export const allCalls: readonly Call[] = [...jsonCalls, ...rawCalls];

/** Names of the parameters in a path. */
export const paramsOf = ({ path }: Pick<Call, "path">): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
