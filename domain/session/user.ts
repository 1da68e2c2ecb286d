/** The customer who is signed in (spec §3, User). Names on the wire are in snake case. */
export type SessionUser = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly city: string | null
  readonly isVerified: boolean
  /** Signed in with a provider, profile not completed yet. */
  readonly isRegistering: boolean
  readonly isAdmin: boolean
  readonly referralCode: string | null
  readonly pointsBalance: number
  readonly avatarImage: string | null
  readonly publicUsername: string | null
  readonly sharingId: string | null
  /** How the customer signed in: `credentials`, `google`. */
  readonly provider: string
}

/** What the server says of the session. Both null: nobody is signed in. An error ends it, whoever it belongs to. */
export type Session = { readonly user: SessionUser | null; readonly error: string | null }

/** Seconds between looks at the session, unless configured otherwise (spec §9). */
export const SESSION_REFETCH_SECONDS = 1800
