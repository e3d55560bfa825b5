import type { FooterModel, HeaderModel, HeadModel, PageModel } from '../../schemas/model.ts';
import { exampleOf } from './blocks.ts';

/** A page that has one of everything. */
export function pageModel(): PageModel {
  return {
    site: 'global',
    locale: 'en-US',
    lang: 'en-US',
    dir: 'ltr',
    routeName: 'home___en-US',
    status: 200,
    head: head(),
    layout: {
      header: header(),
      footer: footer(),
    },
    blocks: [exampleOf('Hero'), exampleOf('CourseGrid')],
    client: {
      routeName: 'home___en-US',
      site: 'global',
      locale: 'en-US',
      localeCookie: { name: 'i18n_redirected', maxAge: 34_560_000 },
      labels: { loading: '</script><b>' },
    },
  };
}

function head(): HeadModel {
  return {
    title: 'Home & more',
    description: 'Go lessons "online"',
    robots: 'index,follow',
    canonical: 'https://www.hoshi.example/en-US',
    alternates: [
      { hreflang: 'en-US', href: 'https://www.hoshi.example/en-US' },
      { hreflang: 'x-default', href: 'https://www.hoshi.example/zh-TW' },
    ],
    openGraph: [
      { property: 'og:locale', content: 'en_US' },
      { property: 'og:locale:alternate', content: 'ja_JP' },
      { property: 'og:locale:alternate', content: 'zh_TW' },
    ],
    twitter: [{ name: 'twitter:card', content: 'summary_large_image' }],
    jsonLd: [{ '@type': 'Organization', name: '</script><b>' }],
  };
}

function header(): HeaderModel {
  const languages = [
    { code: 'en-US', name: 'English', lang: 'en-US', href: '/en-US', current: true },
    { code: 'ja-JP', name: '日本語', lang: 'ja-JP', href: '/ja-JP', current: false },
  ];
  return {
    home: { href: '/en-US', label: 'Hoshi Go School' },
    logo: { src: '/media/logo.svg', width: 132, height: 36, alt: '' },
    nav: [
      { id: 'home', label: 'Home', href: '/en-US', current: true },
      {
        id: 'start',
        label: 'Start class',
        href: 'https://app.hoshi.example/',
        external: true,
        newTab: true,
      },
    ],
    account: [
      { id: 'login', label: 'Log in', href: '/en-US/origin/#/login' },
      { id: 'register', label: 'Sign up', href: '/en-US/origin/#/register' },
    ],
    user: null,
    languages,
    labels: {
      skip: 'Skip to main content',
      menu: 'Menu',
      account: 'Account',
      language: 'Language',
      changeLanguage: 'Change language',
      close: 'Close',
    },
  };
}

function footer(): FooterModel {
  return {
    groups: [
      {
        id: 'help',
        title: 'Help',
        links: [{ id: 'courses', label: 'All products', href: '/en-US/courses' }],
      },
    ],
    social: [{ id: 'facebookUrl', label: 'Facebook', href: 'https://www.facebook.com/hoshi' }],
    contact: [
      {
        id: 'email',
        label: 'E-mail',
        href: 'mailto:support@hoshi.example',
        text: 'support@hoshi.example',
      },
      { id: 'wechatId', label: 'WeChat', text: 'hoshi_go' },
    ],
    address: '3F, No. 19, Xingwei Road',
    officeHours: 'Mon–Fri 09:00–18:00',
    copyright: '© 2026 Hoshi',
    slogan: 'One move a day',
    labels: { social: 'Follow us', contact: 'Contact', officeHours: 'Office hours' },
  };
}
