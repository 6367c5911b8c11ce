/**
 * Domains at which anybody gets an address: none of them belongs to one company. The large ones, and those whose names the
 * people of a country know; of the many that come and go the proof of who uses an address is the mail itself.
 */
const PUBLIC_MAIL = new Set(
  `163.com 126.com aim.com aol.com arcor.de att.net bigpond.com bluewin.ch bol.com.br btinternet.com comcast.net cox.net daum.net
   email.cz free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk
   hotmail.com hotmail.de hotmail.fr icloud.com inbox.lv inbox.ru interia.pl laposte.net libero.it list.ru live.com live.fr
   mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl optusnet.com.au orange.fr outlook.com outlook.de outlook.fr
   pm.me posteo.de proton.me protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com seznam.cz sfr.fr sina.com sky.com
   t-online.de terra.com.br tuta.com tutanota.com uol.com.br verizon.net virgilio.it wanadoo.fr web.de wp.pl yahoo.ca yahoo.co.in
   yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a domain, in lower case, is that of a public mail service, or below one. */
export const isPublicMail = (domain: string): boolean => {
  const labels = domain.split('.');
  return labels.some((_, at) => PUBLIC_MAIL.has(labels.slice(at).join('.')));
};
