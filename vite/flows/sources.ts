import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

/** A short hash of texts, for the names of cached files. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash("sha256")
  for (const text of texts) hash.update(text).update("\0")
  return hash.digest("hex").slice(0, 24)
}

/** All files below the folders whose name passes, sorted, with forward slashes. */
export function filesBelow(folders: readonly string[], passes: (name: string) => boolean): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name.replaceAll("\\", "/")}`,
      ),
    )
    .filter(passes)
    .sort()
}

export function hashOfFiles(files: readonly string[]): string {
  return hashOf(...files.flatMap((file) => [file, readFileSync(file, "utf8")]))
}

const imported = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g

/** The files and everything of ours that they import, directly or not; sorted. A file that does not exist is left out. */
export function closureOf(files: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(imported)) visit(join(dirname(file), name))
  }
  for (const file of files) visit(file)
  return [...found].map((file) => file.replaceAll("\\", "/")).sort()
}

const isCode = (name: string) => /\.(ts|json|mjs)$/.test(name) && !/\.(test|fixture|script)\.ts$|\/golden\//.test(name)

/** These files run after the layout, so a change of them needs no new layout. */
const isLater = (name: string) => /\/(colours|draw|export-svg|mermaid|style|svg|thumbnail|union)\.ts$/.test(name)

let makers: string | undefined

/** What every layout depends on besides the flow: the layout code and its packages. */
export function makersHash(): string {
  makers ??= hashMakers()
  return makers
}

function hashMakers(): string {
  const lock = readFileSync("package-lock.json", "utf8")
  const packages = ["elkjs", "fontkit", "@fontsource-variable/inter"].map(
    (name) => new RegExp(`"node_modules/${name}": \\{\\s*"version": "([^"]+)"`).exec(lock)?.[1] ?? "",
  )
  const files = filesBelow(["machines/kit/picture"], (name) => isCode(name) && !isLater(name))
  return hashOf(hashOfFiles([...files, "vite/flows/inter.ts", "vite/flows/pictures.ts"]), ...packages)
}

/** What the files of all flows depend on, besides the tests' titles: the machines, the domain and the code here. */
export function sourcesHash(): string {
  return hashOf(makersHash(), hashOfFiles(filesBelow(["machines", "domain", "vite/flows"], isCode)))
}
