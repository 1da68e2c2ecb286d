import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** The steps of a documentation page, in order. */
export type Step =
  /** A change of a file, with removed, added and unchanged lines. */
  | { readonly kind: "diff"; readonly file: string; readonly before: string; readonly after: string }
  /** A command of the project and its output. `…` stands for any text, and on a line of its own for any lines. */
  | { readonly kind: "command"; readonly tool: string; readonly args: readonly string[]; readonly prints: string }

const block = /^```(diff|console)([^\n]*)\n([\s\S]*?)^```$/gm

export function stepsOf(page: string): readonly Step[] {
  return [...page.matchAll(block)].map(([, kind, title = "", text = ""]): Step => {
    if (kind === "diff") {
      const lines = text.split("\n").slice(0, -1)
      const side = (sign: "-" | "+") =>
        lines.flatMap((line) => (line[0] === " " || line[0] === sign ? [`${line.slice(1)}\n`] : [])).join("")
      return { kind: "diff", file: title.trim(), before: side("-"), after: side("+") }
    }
    const [command = "", ...prints] = text.split("\n")
    const [, script = "", args = ""] = command.match(/^\$ npm run -s (\S+) -- (.*)$/) ?? []
    return { kind: "command", tool: script.replace(":", "-"), args: args.split(" "), prints: prints.join("\n") }
  })
}

/** Throws if the text to change is not in the file exactly once. */
export function apply(root: string, { file, before, after }: Extract<Step, { readonly kind: "diff" }>): void {
  const path = join(root, file)
  const parts = readFileSync(path, "utf8").split(before)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times:\n${before}`)
  writeFileSync(path, parts.join(after))
}

export function run(root: string, script: string, args: readonly string[] = []): string {
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, INIT_CWD: root, NO_COLOR: "1" },
  })
  return `${stdout}${stderr}`
}

export function printed(prints: string): RegExp {
  const escaped = prints.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`^${escaped.replace(/^…$/gm, "[\\s\\S]*?").replace(/…/g, "[^\\n]*")}\\s*$`)
}
