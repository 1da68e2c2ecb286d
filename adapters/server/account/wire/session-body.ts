import { avatarPath } from "../../../../domain/account/avatar.ts"
import { wirePhone } from "../../../../domain/contact/phone.ts"
import type { SessionWire } from "../../../contract/wire/user.ts"
import type { SignedIn } from "../sessions.ts"

/** The body of the session's call (spec §3, User; §7). */
export const sessionBody = (signedIn: SignedIn): typeof SessionWire.Type => ({
  user: {
    first_name: signedIn.firstName,
    last_name: signedIn.lastName,
    email: signedIn.email,
    phone: signedIn.phone === null ? null : wirePhone(signedIn.phone),
    city: signedIn.city,
    is_verified: signedIn.isVerified,
    // Nobody has a session before the account is made.
    is_registering: false,
    is_admin: signedIn.isAdmin,
    referral_code: signedIn.isVerified ? signedIn.referralCode : null,
    points_balance: signedIn.points,
    avatar_image: signedIn.avatar === null ? null : avatarPath(signedIn.avatar, "small"),
    public_username: signedIn.publicUsername,
    sharing_id: signedIn.sharingId,
    provider: signedIn.method,
  },
  expires: signedIn.expiresAt,
})
