// The files that hold tests of `npm run test:deep`: those that are called so, those that leave cases out of the test line
// (tests/fixtures/deep.ts), and browser tests whose titles end with @deep.
import { readdirSync, readFileSync } from "node:fs"

const FOLDERS = ["domain", "machines", "ui", "routes", "adapters", "tests", "vite"]

const files = (pattern) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  )
    .filter((path) => pattern.test(path))
    .sort()

const holds = (path, text) => readFileSync(path, "utf8").includes(text)

export const vitestFiles = () =>
  files(/\.test\.tsx?$/).filter((path) => path.includes(".deep.") || holds(path, 'fixtures/deep.ts"'))

export const playwrightFiles = () =>
  files(/\.spec\.ts$/).filter(
    (path) => path.includes(".deep.") || holds(path, "@deep") || holds(path, 'setup/deep.ts"'),
  )
