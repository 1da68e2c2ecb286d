import { quantile } from "./report.ts"

/** One of two implementations that must give the same answers. */
export type Side<Question> = (question: Question) => Promise<unknown>

const shares = { p50: 0.5, p95: 0.95, p99: 0.99 }

export type Compared = {
  /** The time of each answer. Milliseconds. */
  readonly shop: readonly number[]
  readonly bare: readonly number[]
  readonly same: boolean
  /** The shop's answers as JSON, including those that were not timed. */
  readonly answers: readonly string[]
}

/**
 * Asks the shop and the bare SQL the same questions, `clients` at once, and compares times and answers. The second side
 * finds warm pages, so the order alternates. The first round only warms up.
 */
export async function sideBySide<Question>(options: {
  readonly rounds: number
  readonly clients: number
  readonly question: () => Question
  readonly shop: Side<Question>
  readonly bare: Side<Question>
}): Promise<Compared> {
  const { rounds, clients, question, shop, bare } = options
  const times = new Map<Side<Question>, number[]>([
    [shop, []],
    [bare, []],
  ])
  const given: string[] = []
  let same = true
  const soFar = (side: Side<Question>) =>
    Object.values(shares)
      .map((share) => Math.round(quantile(times.get(side) ?? [], share)))
      .join(" / ")
  for (let round = -1; round < rounds; round++) {
    const questions = Array.from({ length: clients }, question)
    const answers = new Map<Side<Question>, readonly string[]>()
    for (const side of round % 2 === 0 ? [shop, bare] : [bare, shop]) {
      const all = questions.map(async (one) => {
        const start = performance.now()
        const answer = await side(one)
        if (round >= 0) times.get(side)?.push(performance.now() - start)
        return JSON.stringify(answer)
      })
      answers.set(side, await Promise.all(all))
    }
    const [ours, theirs] = [answers.get(shop) ?? [], answers.get(bare) ?? []]
    ours.forEach((answer, index) => {
      if (answer === theirs[index]) return
      same = false
      console.log(`not the same answer: ${JSON.stringify(questions[index])}\n${answer}\n${theirs[index]}`)
    })
    given.push(...ours)
    if (round >= 0) console.log(`  round ${round + 1} of ${rounds}: ${soFar(shop)} ms, bare SQL ${soFar(bare)} ms`)
  }
  return { shop: times.get(shop) ?? [], bare: times.get(bare) ?? [], same, answers: given }
}

/** One row per quantile. Milliseconds. */
export const ratios = (name: string, { shop, bare }: Compared) =>
  Object.entries(shares).map(([share, part]) => {
    const [ours, theirs] = [quantile(shop, part), quantile(bare, part)]
    return { share, [name]: ours, "bare SQL": theirs, ratio: ours / theirs }
  })

type Sized<T> = T & { readonly size: number }

/** How the times grow with the size, as an exponent: 1 means in proportion. */
export const growth = (name: string, all: readonly Sized<Compared>[]) =>
  Object.entries(shares).map(([share, part]) => ({
    share,
    [name]: exponent(all.map(({ size, shop }) => ({ size, cost: quantile(shop, part) }))),
    "bare SQL": exponent(all.map(({ size, bare }) => ({ size, cost: quantile(bare, part) }))),
  }))

/** The slope of the straight line through the logarithms of size and cost, by least squares. */
export function exponent(measured: readonly Sized<{ readonly cost: number }>[]): number {
  const points = measured.map(({ size, cost }) => [Math.log(size), Math.log(cost)] as const)
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
