import type { ErrorCode } from "./errors.ts";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

/** All error codes of a call: its own, and those implied by path, access and shapes. */
export const codesOf = ({
  path: [method, path],
  access,
  params,
  query,
  body,
  withoutSecondFactor,
  errors = [],
}: Route): readonly ErrorCode[] => {
  const codes: ErrorCode[] = [...errors, "INTERNAL"];
  if (params || query || body) codes.push("BAD_REQUEST");
  if (body) codes.push("FILE_TOO_LARGE");
  if (access !== "public") codes.push("UNAUTHENTICATED", "API_KEY_NOT_ALLOWED");
  if (access !== "public" && !withoutSecondFactor) codes.push("SECOND_FACTOR_MISSING");
  if (access !== "public" && access.length < everyone.length) codes.push("ROLE_MISSING");
  if (method !== "GET") codes.push("NO_SPACE");
  if (method !== "GET" && access !== "public") codes.push("CALL_RUNNING");
  if (/^\/api\/file-checks\/(?:trash\/)?:id/.test(path)) codes.push("FILE_CHECK_NOT_FOUND");
  return [...new Set(codes)].sort();
};
