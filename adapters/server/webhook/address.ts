import { BlockList, isIP } from "node:net"

/*
 * Which network addresses an endpoint may have. Whoever names an endpoint makes this server call it, so nothing may lead
 * into the server's own network.
 */

const listOf = (family: "ipv4" | "ipv6", subnets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = "", prefix] = subnet.split("/")
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

/** The special ranges of IPv4 (RFC 6890 and its successors). */
const special = listOf("ipv4", [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
])

/** Of IPv6 only what is public. Addresses that hold one of IPv4 are all outside, so none of those can hide in them. */
const global = listOf("ipv6", ["2000::/3"])
const notGlobal = listOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "64:ff9b::/96"])

const loopback4 = listOf("ipv4", ["127.0.0.0/8"])

export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, "ipv4")
    case 6:
      return !address.includes("%") && global.check(address, "ipv6") && !notGlobal.check(address, "ipv6")
    default:
      return false
  }
}

export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? loopback4.check(address, "ipv4") : address === "::1"

/** The network address that stands in a URL instead of a name; null if there is a name. */
export function literalIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "")
  return isIP(bare) === 0 ? null : bare
}

/** Which addresses a call to this URL may reach. Without TLS, only the own machine, if that is allowed at all. */
export const reachOf =
  ({ protocol }: URL, loopback: boolean) =>
  (address: string): boolean =>
    (loopback && isLoopback(address)) || (protocol === "https:" && isPublic(address))

const MAX_LENGTH = 1_000
const PORTS = ["", "8443"]

/**
 * The URL of an endpoint; null if it can be none. The parser writes an address in one form, however it was typed
 * (`2130706433`, `0x7f.1`). What a name leads to is seen only when it is looked up.
 */
export function endpointUrl(typed: string, loopback: boolean): URL | null {
  const text = typed.trim()
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null
  if (url === null || url.username !== "" || url.password !== "" || url.href.includes("#")) return null
  const literal = literalIn(url)
  const isHere = loopback && (url.hostname === "localhost" || (literal !== null && isLoopback(literal)))
  if (isHere) return url.protocol === "https:" || url.protocol === "http:" ? url : null
  if (url.protocol !== "https:" || !PORTS.includes(url.port) || url.hostname === "") return null
  return literal === null || isPublic(literal) ? url : null
}
