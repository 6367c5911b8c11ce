/** The panel without Strapi's tutorials and release news; content administrators need neither. */
export default {
  config: {
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        'Auth.form.welcome.title': 'Ridgeline content',
        'Auth.form.welcome.subtitle': 'Sign in to edit the content of the site',
      },
    },
  },
};
