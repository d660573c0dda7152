// Runs inside of the sandbox and nowhere else: hands one Python script its input and passes on what it says.
import { closeSync, constants, readFileSync, writeSync } from "node:fs";

// Pyodide asks for it while it starts, and may not have it there.
process.binding = () => ({ fs: constants });

// The sandbox itself leaves one name there.
for (const name of Object.keys(process.env)) delete process.env[name];

// Node would print the line it happened in, which is a megabyte long.
process.on("uncaughtException", (error) => {
  writeSync(2, `Python ist abgestürzt: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(70);
});

const { loadPyodide } = await import(`${import.meta.dirname}/pyodide/pyodide.mjs`);
const { code, input } = readOrder();

const python = await loadPyodide({ jsglobals: {} });
const stdin = Buffer.from(JSON.stringify(input));
let read = 0;
python.setStdin({
  // Python asks for 8,192 bytes at a time; a text that is returned at once would end there.
  read: (buffer) => {
    const part = stdin.subarray(read, read + buffer.length);
    buffer.set(part);
    read += part.length;
    return part.length;
  },
});
python.setStdout({ write: (bytes) => writeSync(1, bytes) });
python.setStderr({ write: (bytes) => writeSync(2, bytes) });

/** One JSON value: what was cut off is none, so no script sees a part of its input. */
function readOrder() {
  try {
    return JSON.parse(readFileSync(0, "utf8"));
  } catch {
    throw new Error("Die Eingabe ist unvollständig.");
  }
}

/** Ends as a program does: with its own exit code, and of a traceback with what is about the script itself. */
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
// From here on the time is the script's own. Nothing of it finds this way out of the walls.
writeSync(3, "ready");
closeSync(3);
process.exit(await run(code));
