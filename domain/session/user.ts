/** The signed-in customer (spec §3, User). Wire names are in snake case. */
export type SessionUser = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly city: string | null
  readonly isVerified: boolean
  /** Signed in with an identity provider, but the profile is not complete yet. */
  readonly isRegistering: boolean
  readonly isAdmin: boolean
  readonly referralCode: string | null
  readonly pointsBalance: number
  readonly avatarImage: string | null
  readonly publicUsername: string | null
  readonly sharingId: string | null
  /** How the customer signed in: `credentials`, `email`, `google` or `passkey`. */
  readonly provider: string
}

/** The server's answer about the session. Both null: nobody is signed in. An error ends the session of any user. */
export type Session = { readonly user: SessionUser | null; readonly error: string | null }

/** Seconds between checks of the session, by default (spec §9). */
export const SESSION_REFETCH_SECONDS = 1800
