import { describe, expect, test } from "vitest"
import { ResponseError, toleratedOrThrow } from "./response.ts"

const answer = (status: number, body = "") => ({
  status,
  ok: status >= 200 && status <= 299,
  text: () => Promise.resolve(body),
})

describe("response helper", () => {
  test("[ER-02] an OK answer, a 302 and a tolerated status come back as they are", async () => {
    for (const status of [200, 204, 302]) {
      const response = answer(status)
      expect(await toleratedOrThrow(response)).toBe(response)
    }
    expect((await toleratedOrThrow(answer(409), [404, 409])).status).toBe(409)
  })

  test("[ER-02] any other answer throws with its status and its body", async () => {
    for (const status of [301, 303, 304, 400, 404, 500]) {
      const thrown = await toleratedOrThrow(answer(status, `{"code":"x"}`), [409]).catch((error: unknown) => error)
      expect(thrown).toBeInstanceOf(ResponseError)
      expect(thrown).toMatchObject({ status, body: `{"code":"x"}`, name: "ResponseError" })
    }
  })

  test("[ER-02] a body that cannot be read does not hide the status", async () => {
    const broken = { status: 502, ok: false, text: () => Promise.reject(new Error("connection lost")) }
    await expect(toleratedOrThrow(broken)).rejects.toMatchObject({ status: 502, body: "" })
  })
})
