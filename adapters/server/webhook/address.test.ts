import { describe, expect, it } from "vitest"
import { endpointUrl, isLoopback, isPublic, reachOf } from "./address.ts"
import { privateSpellings } from "./testing/spellings.ts"

describe("[BX-14] the address of an endpoint", () => {
  it.each(privateSpellings)("%s is none", (spelling) => {
    expect(endpointUrl(spelling, false)).toBe(null)
  })

  it.each([
    "",
    "example.it",
    "http://example.it/",
    "ftp://example.it/",
    "https://example.it:444/",
    "https://user:secret@example.it/",
    "https://user@example.it/",
    "https://example.it/#part",
    `https://example.it/${"a".repeat(1_000)}`,
    "javascript:alert(1)",
    "https://0.0.0.0/",
    "https://100.64.0.1/",
    "https://198.51.100.7/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[2001:db8::1]/",
    "https://[2001:0:1234::1]/",
    "https://[2002:7f00:1::]/",
    "https://[::]/",
    "https://[ff02::1]/",
  ])("%s is none", (typed) => {
    expect(endpointUrl(typed, false)).toBe(null)
  })

  it.each([
    "https://example.it/hook?of=1",
    "https://example.it:8443/",
    " https://93.184.215.14/ ",
    "https://[2606:4700::1111]/",
  ])("%s is one", (typed) => {
    expect(endpointUrl(typed, false)?.protocol).toBe("https:")
  })

  it("is on the own machine only if that is allowed, and without TLS only there", () => {
    expect(endpointUrl("http://127.0.0.1:4000/hook", true)?.port).toBe("4000")
    expect(endpointUrl("http://localhost:4000/hook", true)?.port).toBe("4000")
    for (const other of ["http://example.it/", "http://10.0.0.7/", "https://10.0.0.7/", "https://169.254.169.254/"])
      expect(endpointUrl(other, true), other).toBe(null)
    const plain = reachOf(new URL("http://localhost/"), true)
    expect([plain("127.0.0.1"), plain("::1"), plain("93.184.215.14"), plain("10.0.0.7")]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const secure = reachOf(new URL("https://example.it/"), false)
    expect([secure("127.0.0.1"), secure("93.184.215.14")]).toEqual([false, true])
  })

  it("is public or not, whatever its family", () => {
    for (const address of ["8.8.8.8", "2606:4700::1111", "2a00:1450:4002::1"])
      expect(isPublic(address), address).toBe(true)
    for (const address of ["::ffff:8.8.8.8", "::1", "fe80::1%eth0", "3fff::1", "2001:20::1", "nobody", ""])
      expect(isPublic(address), address).toBe(false)
    expect(["127.8.8.8", "::1", "128.0.0.1", "::2"].map(isLoopback)).toEqual([true, true, false, false])
  })
})
