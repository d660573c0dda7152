import { basePath } from "#contract/paths.ts";

/** Answers instead of the server, throws like a lost connection, or passes the request on with `send`. */
export type Interception = (request: Request, send: () => Promise<Response>) => Promise<Response>;

const isOfServer = (url: string): boolean => new URL(url, location.href).pathname.startsWith(`${basePath}/`);

/** Intercepts requests of this tab to the server, and no others; returns a function that stops it. */
export const interceptServer = (intercept: Interception): (() => void) => {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return isOfServer(request.url) ? intercept(request, () => real(request)) : real(request);
  };
  const endUploads = interceptUploads(intercept);
  return () => {
    globalThis.fetch = real;
    endUploads();
  };
};

/** Uploads use XMLHttpRequest, which can only fail, answer late or pass. */
const interceptUploads = (intercept: Interception): (() => void) => {
  const { open, send } = XMLHttpRequest.prototype;
  const opened = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: readonly unknown[]) {
    opened.set(this, String(args[1]));
    return Reflect.apply(open, this, args);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const url = opened.get(this) ?? "";
    if (!isOfServer(url)) return Reflect.apply(send, this, [body]);
    const pass = new Response(null, { status: 204 });
    intercept(new Request(new URL(url, location.href)), async () => pass).then(
      (answer) =>
        answer === pass ? Reflect.apply(send, this, [body]) : this.dispatchEvent(new ProgressEvent("error")),
      () => this.dispatchEvent(new ProgressEvent("error")),
    );
  };
  return () => {
    XMLHttpRequest.prototype.open = open;
    XMLHttpRequest.prototype.send = send;
  };
};
