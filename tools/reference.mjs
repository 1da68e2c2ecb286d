// A fixed piece of work that measures the machine. The time of a part of the test line is a multiple of it: "unit tests
// take 20 times the reference". One process per processor does the same work at the same time, as the tests do.
import { fork } from "node:child_process"
import { createHash } from "node:crypto"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"

const ROUNDS = 240
const ROWS = 4_000

/** The work of typical tests: make objects, write and read JSON, compare, sort, search texts, hash. */
function work() {
  const rows = Array.from({ length: ROWS }, (_, id) => ({
    id,
    name: `row ${(id * 7_919) % ROWS}`,
    tags: [id % 3, id % 7],
  }))
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const text = JSON.stringify(rows)
    const copy = JSON.parse(text).sort((one, other) => one.name.localeCompare(other.name))
    found += copy.filter(({ name }) => /row \d*7$/.test(name)).length
    createHash("sha256").update(text).digest()
  }
  return found
}

if (process.argv[2] === "work") {
  work()
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${(await reference()).toFixed(2)} s`)
}

/** The seconds that the reference task takes now, on all processors at once. */
export async function reference() {
  const began = performance.now()
  await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () =>
        new Promise((resolve, reject) => {
          const child = fork(fileURLToPath(import.meta.url), ["work"])
          child.on("error", reject)
          child.on("exit", (code) =>
            code === 0 ? resolve() : reject(new Error(`the reference task ended with ${code}`)),
          )
        }),
    ),
  )
  return (performance.now() - began) / 1_000
}
