/** The addresses that a search wrote and has not yet seen come back. */
export type OwnAddresses = {
  readonly wrote: (address: string) => void
  /** An address is there. True: it is the search's own, and a newer one is on its way already. */
  readonly isOvertaken: (address: string) => boolean
}

/**
 * An address comes back as late as its page is drawn, and more may have been chosen by then: taken for news, it would
 * undo that. Those that were never drawn, because a newer one came first, are forgotten with it.
 */
export function ownAddresses(): OwnAddresses {
  let coming: readonly string[] = []
  return {
    wrote: (address) => {
      coming = [...coming, address]
    },
    isOvertaken: (address) => {
      const index = coming.lastIndexOf(address)
      if (index >= 0) coming = coming.slice(index + 1)
      return index >= 0 && coming.length > 0
    },
  }
}
