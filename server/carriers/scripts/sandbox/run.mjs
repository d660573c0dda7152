// Runs only inside the sandbox: passes the input to one Python script and returns its output.
import { closeSync, constants, readSync, writeSync } from "node:fs";

// Needed by Pyodide at start, but not available in the sandbox.
process.binding = () => ({ fs: constants });

// The sandbox leaves one variable.
for (const name of Object.keys(process.env)) delete process.env[name];

const lineFeed = 0x0a;

// Node would print the failing line, which is a megabyte long.
process.on("uncaughtException", (error) => {
  writeSync(2, `Python ist abgestürzt: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(70);
});

const { loadPyodide } = await import(`${import.meta.dirname}/pyodide/pyodide.mjs`);
const { code, input } = readOrder();

const python = await loadPyodide({ jsglobals: {} });
let read = 0;
python.setStdin({
  // Python reads 8,192 bytes at a time; a returned string would end there.
  read: (buffer) => {
    const part = input.subarray(read, read + buffer.length);
    buffer.set(part);
    read += part.length;
    return part.length;
  },
});
python.setStdout({ write: (bytes) => writeSync(1, bytes) });
python.setStderr({ write: (bytes) => writeSync(2, bytes) });

/**
 * Reads a JSON line with the script and the input length, then the input. The input is held once and not parsed here,
 * because memory is limited. A script never sees truncated input.
 */
function readOrder() {
  let head = Buffer.alloc(0);
  while (!head.includes(lineFeed)) head = Buffer.concat([head, readSome(Buffer.alloc(65_536))]);
  const end = head.indexOf(lineFeed);
  const { code, inputBytes } = JSON.parse(head.subarray(0, end).toString("utf8"));
  const input = Buffer.alloc(inputBytes);
  let filled = head.copy(input, 0, end + 1);
  while (filled < inputBytes) filled += readSome(input.subarray(filled)).length;
  return { code, input };
}

function readSome(buffer) {
  const count = readSync(0, buffer);
  if (count === 0) throw new Error("Die Eingabe ist unvollständig.");
  return buffer.subarray(0, count);
}

/** Exits like a program: with its own exit code, and a traceback of the script only. */
const run = python.runPython(`
async def run(code):
    import sys, traceback
    from pyodide.code import eval_code_async
    try:
        await eval_code_async(code, {"__name__": "__main__"}, filename="skript.py")
        return 0
    except SystemExit as exit:
        if exit.code is None or isinstance(exit.code, int):
            return exit.code or 0
        print(exit.code, file=sys.stderr)
    except BaseException as error:
        frame = error.__traceback__
        while frame is not None and frame.tb_frame.f_code.co_filename != "skript.py":
            frame = frame.tb_next
        traceback.print_exception(type(error), error, frame)
    return 1

async def run_and_flush(code):
    import sys
    try:
        return await run(code)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()

run_and_flush
`);
// The script's time limit starts here. Closed so that the script cannot use this descriptor to get data out.
writeSync(3, "ready");
closeSync(3);
process.exit(await run(code));
