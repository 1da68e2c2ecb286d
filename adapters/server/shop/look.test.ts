import { afterEach, expect, test } from "vitest"
import { altrove, product } from "../../../domain/product.ts"
import { rendered } from "../mail/compose.ts"
import { ownShop, shopFileIn } from "./file.ts"
import { wear } from "./look.ts"

afterEach(() => wear(ownShop))

const content = { subject: "Ciao", preview: "Ciao", title: "Ciao", blocks: [], footer: "Ciao" }

test("[BX-20] a mail has the shop's name and colours, and ours again without a file", () => {
  const ours = rendered(content, "it").html
  expect(ours).toContain("#b34a26")
  wear(shopFileIn("examples/lontano/shop.json"))
  const { html } = rendered(content, "it")
  expect(html).toContain("Lontano")
  for (const colour of ["#fbf5ea", "#fffdf8", "#2a1d15", "#b34a26", "#1f1a2b", "Altrove"])
    expect(html).not.toContain(colour)
  wear(ownShop)
  expect(rendered(content, "it").html).toBe(ours)
  expect(product()).toEqual(altrove)
})
