import { isLanguage } from '@ridgeline/domain/language';
import { isMailNotices } from '@ridgeline/domain/mail-notices';
import { type ModuleName, modulesFor, readAccessModules } from '@ridgeline/domain/modules';
import { isRole } from '@ridgeline/domain/roles';
import type { CompanyRef, Identity } from './session';

/** The properties of `GET /api/users/me?populate=*` that the dashboard reads. */
export interface WireUser {
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly displayName?: string | null;
  readonly language?: string | null;
  readonly phone?: string | null;
  readonly mailNotices?: string | null;
  readonly role?: { readonly name: string } | null;
  readonly company?: CompanyRef | null;
  readonly secondFactorMissing?: boolean;
  readonly subscription_management?: { readonly accessModule: unknown; readonly name?: string | null } | null;
}

/** Reads the signed-in user: the role by its name, the modules in every form of a tier. */
export const readIdentity = (user: WireUser): Identity => {
  const role = isRole(user.role?.name) ? user.role.name : null;
  const granted = readAccessModules(user.subscription_management?.accessModule ?? '[]').modules;
  const modules: readonly ModuleName[] = modulesFor(granted, role);
  return {
    id: user.documentId,
    username: user.username,
    email: user.email,
    displayName: user.displayName ?? null,
    language: isLanguage(user.language) ? user.language : null,
    phone: user.phone ?? null,
    mailNotices: isMailNotices(user.mailNotices) ? user.mailNotices : 'at-once',
    fullName: user.displayName || user.username,
    role,
    modules,
    tier: user.subscription_management?.name ?? '',
    secondFactorMissing: user.secondFactorMissing === true,
    company: user.company
      ? { documentId: user.company.documentId, name: user.company.name, timeZone: user.company.timeZone ?? null }
      : null,
  };
};
