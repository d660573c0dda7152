import { afterEach, expect, test, vi } from "vitest";
import { openNotice } from "./open-notice.ts";

interface Page {
  readonly focused: boolean;
  readonly focus: () => Promise<void>;
  readonly postMessage: (message: unknown) => void;
}
let steps: unknown[] = [];
const createPage = (name: string, focused = false): Page => ({
  focused,
  focus: async () => void steps.push(`focus ${name}`),
  postMessage: (message) => void steps.push(message),
});

const click = async (data: unknown, pages: readonly Page[]): Promise<readonly unknown[]> => {
  steps = [];
  const openWindow = async (url: string) => void steps.push(`window ${url}`);
  vi.stubGlobal("self", { clients: { matchAll: async () => pages, openWindow } });
  let work: Promise<unknown> = Promise.resolve();
  openNotice({
    notification: { close: () => void steps.push("close"), data },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  } as never);
  await work;
  return steps;
};
afterEach(() => vi.unstubAllGlobals());

test("without a window one is opened at the target", async () => {
  expect(await click({ actionUrl: "/results/l1" }, [])).toEqual(["close", "window /results/l1"]);
});

test("the window in use is brought to the front and told where to go, without a reload", async () => {
  expect(await click({ actionUrl: "/results/l1" }, [createPage("a"), createPage("b", true)])).toEqual([
    "close",
    "focus b",
    { type: "OPEN", url: "/results/l1" },
  ]);
});

test.each([[null], [{ actionUrl: null }], [{ actionUrl: "https://example.org/" }], [{ actionUrl: "//example.org" }]])(
  "%j leads to the start page, never out of the app",
  async (data) => {
    expect(await click(data, [])).toEqual(["close", "window /dashboard"]);
  },
);
