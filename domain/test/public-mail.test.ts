import { describe, expect, it } from 'vitest';
import { isPublicMail } from '../src/public-mail';
import { isDomain } from '../src/single-sign-on';

describe('a public mail service', () => {
  it.each(['gmail.com', 'outlook.com', 'gmx.de', 'orange.fr', 'qq.com', 'team.gmail.com'])('is at %s', (domain) => {
    expect(isDomain(domain)).toBe(true);
    expect(isPublicMail(domain)).toBe(true);
  });

  it.each(['acme.test', 'notgmail.com', 'gmail.com.acme.test', 'com', 'mail.acme.com'])('is not at %s', (domain) => {
    expect(isPublicMail(domain)).toBe(false);
  });
});
