import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { interceptServer } from "./intercept-server.ts";

const real = vi.fn(async () => new Response("echt"));
const sent = vi.fn();
const errors = vi.fn();

/** The part of XMLHttpRequest that uploads use. */
class FakeXhr extends EventTarget {
  open(): void {}
  send(): void {
    sent();
  }
}

beforeEach(() => {
  vi.stubGlobal("location", { href: "http://app.example/admin/test" });
  vi.stubGlobal("fetch", real);
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  vi.stubGlobal("ProgressEvent", Event);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const upload = (): void => {
  const xhr = new XMLHttpRequest();
  xhr.addEventListener("error", errors);
  xhr.open("POST", "http://app.example/datev-api/api/file-checks");
  xhr.send();
};

test("an intercepted request to the server fails until interception stops; other requests pass", async () => {
  const end = interceptServer(async () => {
    throw new TypeError("gone");
  });
  await expect(fetch("http://app.example/datev-api/api/health")).rejects.toThrow("gone");
  expect(await (await fetch("http://app.example/muster/a.csv")).text()).toBe("echt");
  upload();
  await expect.poll(() => errors).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
  end();
  expect(await (await fetch("http://app.example/datev-api/api/health")).text()).toBe("echt");
  upload();
  expect(sent).toHaveBeenCalledOnce();
});

test("a request passed on reaches the server", async () => {
  const end = interceptServer((_request, send) => send());
  expect(await (await fetch("http://app.example/datev-api/api/health")).text()).toBe("echt");
  upload();
  await expect.poll(() => sent).toHaveBeenCalledOnce();
  end();
});
