import { afterEach, describe, expect, test, vi } from "vitest"
import { share } from "./share.ts"

afterEach(() => vi.unstubAllGlobals())

const words = { title: "Etna", text: "Etna, 10:00.", url: "https://altrove.example/visita/x" }
const sheet = (answer: () => Promise<void>) => vi.stubGlobal("navigator", { share: answer })

describe("[BK-11] sharing by the device", () => {
  test("a sheet that is closed without a choice is no failure", async () => {
    sheet(() => Promise.reject(new DOMException("closed", "AbortError")))
    expect(await share(words)).toBe("shared")
  })

  test("a sheet that the device refuses to open is a failure", async () => {
    sheet(() => Promise.reject(new DOMException("refused", "NotAllowedError")))
    expect(await share(words)).toBe("failed")
  })

  test("without a sheet, the text and the link are copied", async () => {
    const copied: string[] = []
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    expect(await share(words)).toBe("copied")
    expect(copied).toEqual(["Etna, 10:00. https://altrove.example/visita/x"])
  })
})
