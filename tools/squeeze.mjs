// Writes each text file of a folder once more as `.br` and `.gz`, so that no server compresses it at its start.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

/** Fonts and pictures are compressed already, and a small file does not shrink. */
const squeezable = (path, bytes) => !/\.(woff2|png|br|gz)$/.test(path) && bytes > 500

const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

export async function squeeze(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`)
  const files = paths.map((path) => ({ path, stats: statSync(path) })).filter(({ stats }) => stats.isFile())
  const texts = files.filter(({ path, stats }) => squeezable(path, stats.size))
  await Promise.all(
    texts.map(async ({ path }) => {
      const content = readFileSync(path)
      writeFileSync(`${path}.gz`, await promisify(gzip)(content))
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    }),
  )
}
