import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileField, type Hands, writeCall } from "./hands.ts";
import { needPrograms } from "./packages.ts";

const program = "/usr/bin/firefox-esr";

/** Firefox of Debian, spoken to in WebDriver BiDi, which it understands by itself. */
export const openFirefox = async (): Promise<Hands> => {
  needPrograms([program], ["firefox-esr"]);
  const profile = mkdtempSync(join(tmpdir(), "pruefstapel-firefox-"));
  const child = spawn(program, ["--headless", "--remote-debugging-port=0", "--profile", profile, "about:blank"], {
    env: { ...process.env, HOME: profile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const send = await connect(`${await readAddress(child)}/session`);
    const { capabilities } = await send<{ capabilities: { browserName: string; browserVersion: string } }>(
      "session.new",
      { capabilities: {} },
    );
    const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
    const context = contexts[0]?.context;
    const evaluate = async (expression: string): Promise<Remote> => {
      const answer = await send<Evaluated>("script.evaluate", { expression, target: { context }, awaitPromise: true });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result;
    };
    return {
      browser: `Firefox ${capabilities.browserVersion}`,
      open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
      run: async (work, ...given) => JSON.parse((await evaluate(writeCall(work, given))).value ?? "null"),
      chooseFile: async (path) => {
        const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(fileField)})`);
        await send("input.setFiles", { context, element: { sharedId }, files: [path] });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

interface Remote {
  readonly value?: string;
  readonly sharedId?: string;
}
type Evaluated =
  | { readonly type: "success"; readonly result: Remote }
  | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } };

const readAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk) => {
      output += String(chunk);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`Firefox ended:\n${output}`)));
  });

type Send = <Answer = unknown>(method: string, params: object) => Promise<Answer>;

/** One answer for each command; what the browser tells of its own accord is not listened to. */
const connect = async (address: string): Promise<Send> => {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("Firefox does not take the connection")));
  });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result as never);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox is gone"));
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
};
