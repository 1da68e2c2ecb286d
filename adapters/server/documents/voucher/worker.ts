import "temporal-polyfill/global"
import { parentPort, workerData } from "node:worker_threads"
import { nameProduct, type Product } from "../../../../domain/product.ts"
import { drawVoucher } from "./draw.ts"
import type { FontFiles, VoucherPaper } from "./paper.ts"

/* Drawing takes a third of a second, in which the server would answer nobody: it is done in a thread of its own. */

export type DrawAsked = { readonly id: number; readonly paper: VoucherPaper; readonly product: Product }
export type DrawAnswer = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string })

const fonts: FontFiles = Object.fromEntries(
  Object.entries(workerData as Readonly<Record<string, Uint8Array>>).map(([name, bytes]) => [name, Buffer.from(bytes)]),
) as FontFiles

parentPort?.on("message", async ({ id, paper, product }: DrawAsked) => {
  nameProduct(product)
  const answer = (answer: DrawAnswer) => parentPort?.postMessage(answer)
  try {
    answer({ id, pdf: await drawVoucher(paper, fonts) })
  } catch (error) {
    answer({ id, error: String(error) })
  }
})
