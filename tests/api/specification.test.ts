import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codesOf } from "#contract/codes-of.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { areas, type Route, type RouteName } from "#contract/index.ts";
import { everyone } from "#contract/roles.ts";
import { handlerFiles } from "#server/process/create-handlers.ts";
import { allCalls } from "./all-calls.ts";
import { type ApiScene, openApiScene } from "./api-scene.ts";
import { specifiedCalls } from "./specified-calls.ts";

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly string[];
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly description?: string;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly security?: readonly object[];
}

let scene: ApiScene;
let described: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  scene = await openApiScene();
  const headers = { authorization: `Bearer ${await scene.token("administrator")}` };
  const { text } = await scene.call("GET", "/api/openapi.json", { headers });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  described = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace("/datev-api", "").replace(/\{(\w+)\}/g, ":$1")}`,
        operation,
      ]),
    ),
  );
});
afterAll(() => scene.close());

const schemaOf = (part: Content | undefined): Schema => Object.values(part?.content ?? {})[0]?.schema ?? {};

/** Follows `list[].field` through a schema; undefined where it leads nowhere. */
const follow = (schema: Schema, path: string): Schema | undefined =>
  path.split(".").reduce<Schema | undefined>((present, step) => {
    const property = present?.properties?.[step.replace("[]", "")];
    return step.endsWith("[]") ? property?.items : property;
  }, schema);

test.each(specifiedCalls.map((specified) => [specified.call, specified] as const))(
  "%s of the specification is there with its fields and its roles",
  (name, { sends = [], gets = [], isPublic = false, isFile = false }) => {
    const call = allCalls.find(({ method, path }) => `${method} ${path}` === name);
    const operation = described.get(name);
    expect(operation?.operationId, "The contract lacks this call").toBe(call?.name);
    expect(call?.access).toEqual(isPublic ? "public" : everyone);
    expect(Boolean(operation?.security)).toBe(!isPublic);
    const inputs = [
      ...(operation?.parameters ?? []).map((parameter) => parameter.name),
      ...Object.keys(schemaOf(operation?.requestBody).properties ?? {}),
    ];
    expect(inputs).toEqual(expect.arrayContaining([...sends]));
    const answer = schemaOf(operation?.responses["200"]);
    if (isFile) expect(answer.type).toBe("string");
    for (const field of gets) expect(follow(answer, `data.${field}`), field).toBeDefined();
  },
);

test("the OpenAPI document describes every call with the codes and German texts of its refusals", () => {
  expect([...described.values()].map(({ operationId }) => operationId).toSorted()).toEqual(
    allCalls.map(({ name }) => name).toSorted(),
  );
  for (const [name, { responses }] of described) {
    expect(responses["200"], name).toBeDefined();
    const refusals = Object.entries(responses).filter(([status]) => status !== "200");
    expect(refusals.length, name).toBeGreaterThan(0);
    for (const [status, refusal] of refusals) {
      const codes = follow(schemaOf(refusal), "error.code")?.enum ?? [];
      expect(codes.length, name).toBeGreaterThan(0);
      for (const code of codes) {
        expect(String(errors[code as ErrorCode].status), `${name} ${code}`).toBe(status);
        expect(refusal.description).toContain(errors[code as ErrorCode].text);
      }
    }
  }
});

test("only administrators may read it", async () => {
  for (const role of ["berater", "service"] as const) {
    const headers = { authorization: `Bearer ${await scene.token(role)}` };
    expect((await scene.call("GET", "/api/openapi.json", { headers })).code).toBe("ROLE_MISSING");
  }
  expect((await scene.call("GET", "/api/openapi.json")).code).toBe("UNAUTHENTICATED");
});

test("every text of a refusal is a German sentence, and its status one of a refusal", () => {
  for (const [code, { status, text }] of Object.entries(errors)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(text, code).toMatch(/^[A-ZÄÖÜ].*[.!]$/);
    expect(text, code).toMatch(/\b(?:der|die|das|dem|den|diese[rsn]?|ist|sind|nicht|Sie|bitte|eine?|kein|auf)\b/i);
  }
});

test("every refusal of a handler is in the contract", () => {
  const root = new URL("../../", import.meta.url);
  const files = handlerFiles();
  const calls = Object.values(areas).flatMap((group) => Object.entries(group as Record<string, Route>));
  const untold = calls.flatMap(([name, route]) => {
    const source = readFileSync(new URL(`server/${files[name as RouteName]}`, root), "utf8");
    const thrown = [...source.matchAll(/new ApiError\(\s*"([A-Z_]+)"/g)].map(([, code]) => code as ErrorCode);
    return thrown.filter((code) => !codesOf(route).includes(code)).map((code) => `${name}: ${code}`);
  });
  expect(untold, "Add the code to `errors` of the call in contract/").toEqual([]);
});
